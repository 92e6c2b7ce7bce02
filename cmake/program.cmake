# The program: build/<preset>/lantern.
file(GLOB app_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/apps/*.cpp)
if(app_sources)
  find_package(CLI11 REQUIRED)
  add_executable(lantern ${app_sources})
  target_link_libraries(lantern PRIVATE ${lantern_all} CLI11::CLI11 nlohmann_json::nlohmann_json fmt::fmt)
  add_dependencies(lantern lantern_rule_ids)
  lantern_ipo_program(lantern)
endif()
