#pragma once

#include "../upper/open.hpp"  // fault: not from src/
#include "upper/own.hpp"      // fault: private to its room
