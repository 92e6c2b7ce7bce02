# The room serve: what `lantern serve` adds to the program. Only the program and its tests are linked with it; what it takes from
# outside, Boost's headers and SQLite, stays inside it.
find_package(Boost 1.74 REQUIRED)

file(GLOB serve_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/serve/*.cpp)

# The page, as web/ was built (docs/hosting.md); without it a server says so.
file(GLOB_RECURSE page_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/dist/*)
list(FILTER page_files EXCLUDE REGEX "\\.map$")
set(page_root ${PROJECT_SOURCE_DIR}/web/dist)
if(NOT page_files)
  set(page_root ${generated_dir}/serve/none)
  set(page_files ${page_root}/index.html)
  file(CONFIGURE OUTPUT ${page_files} CONTENT
    "<!doctype html><meta charset=utf-8><title>Lantern</title><p>This Lantern was built without its page (web/dist).\n")
endif()
lantern_embed_files(${generated_dir}/serve/embedded_page.cpp lantern::engine::embedded_page ${page_root} ${page_files})

add_library(lantern_serve STATIC ${serve_sources} ${generated_dir}/serve/embedded_page.cpp)
target_link_libraries(lantern_serve
  PUBLIC lantern_table Threads::Threads
  PRIVATE nlohmann_json::nlohmann_json Boost::headers lantern_sqlite)
lantern_precompile(lantern_serve lantern_std)
lantern_together(lantern_serve)
add_dependencies(lantern_serve lantern_rule_ids)
