#pragma once

#include "upper/open.hpp"  // fault: stands alone
