#include "session_host.hpp"

namespace lantern::engine::app {

Result<SessionCards> ProgramHost::cards(const std::vector<std::string>& folders) {
    if (folders.empty() || folders == cards_.packs) return cards_;
    return Error{"other packs than those of this program are asked for: " + in_one(folders)};
}

Result<SurvivorsFile> ProgramHost::sheets(const std::string& json) {
    const std::lock_guard lock(mutex_);
    if (!compiler_) compiler_ = std::make_unique<PackCompiler>(compiler_with(further_));
    return read_survivors({"sheet", json}, *compiler_);
}

std::uint64_t ProgramHost::lot() {
    const std::lock_guard lock(mutex_);
    return std::uint64_t{device_()} << 32U | device_();
}

Result<std::unique_ptr<Store>> ProgramHost::store() { return std::unique_ptr<Store>(std::make_unique<MemoryStore>()); }

}  // namespace lantern::engine::app
