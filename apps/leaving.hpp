#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// Leaving a showdown before it is over: Ctrl-C, a closed terminal, and the save that is left behind.
namespace lantern::engine::app {

/// From now on SIGINT, SIGTERM and SIGHUP are noted instead of ending the program.
void catch_interrupts();

/// Whether one of them came.
bool interrupted();

/// Ends the program by the signal that came, so that a shell's loop ends with it.
void die_of_interrupt();

/// Writes the transcript to `wanted`; where that is empty to lantern-SEED.txt here, with a number behind it where that
/// stands already. Where nothing can be written, to the folder for temporary files. Returns the sentence that says where
/// it is and how to go on, or that it could not be saved.
std::string leave_save(const std::string& wanted, std::uint64_t seed, std::string_view transcript);

}  // namespace lantern::engine::app
