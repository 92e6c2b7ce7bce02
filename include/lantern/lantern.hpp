#pragma once

/// All of Lantern: an engine that plays the showdown of a board game by the book. docs/library.md shows how it is used.
#include <lantern/answerers.hpp>
#include <lantern/answers.hpp>
#include <lantern/game.hpp>
#include <lantern/odds.hpp>
#include <lantern/packs.hpp>
#include <lantern/result.hpp>
#include <lantern/setup.hpp>
#include <lantern/space.hpp>
#include <lantern/transcript.hpp>
#include <lantern/version.hpp>
#include <lantern/words.hpp>
