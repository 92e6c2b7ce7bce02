# The program: build/<preset>/lantern.
file(GLOB app_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/apps/*.cpp)
if(app_sources)
  find_package(CLI11 REQUIRED)
  add_executable(lantern ${app_sources})
  target_link_libraries(lantern PRIVATE lantern_serve ${lantern_all} CLI11::CLI11 nlohmann_json::nlohmann_json fmt::fmt-header-only
    lantern_edit)
  lantern_self_contained(lantern)
  target_compile_definitions(lantern PRIVATE LANTERN_VERSION="${PROJECT_VERSION}")
  add_dependencies(lantern lantern_rule_ids)
  lantern_ipo_program(lantern)
  lantern_precompiled(lantern_std_cli CLI11::CLI11 ${lantern_std_headers} <CLI/CLI.hpp>)
  lantern_precompile(lantern lantern_std_cli)
endif()
