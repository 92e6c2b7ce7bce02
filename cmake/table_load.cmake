# Bots that answer many games of `lantern serve` (script/load): a program of its own, which is built when it is asked for alone.
find_package(Boost 1.74 REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(Threads REQUIRED)

file(GLOB table_load_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/table-load/*.cpp)
add_executable(lantern_table_load EXCLUDE_FROM_ALL ${table_load_sources})
target_link_libraries(lantern_table_load PRIVATE
  lantern_options Boost::headers CLI11::CLI11 nlohmann_json::nlohmann_json Threads::Threads)
