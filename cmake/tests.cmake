# Tests: one program a room (tests/unit/<room>/*.cpp), one for properties, and the program's own checks.
set(tests_dir ${PROJECT_BINARY_DIR}/tests)

find_package(GTest REQUIRED)
lantern_precompiled(lantern_std_gtest GTest::gtest ${lantern_std_headers} <gtest/gtest.h>)
# What a test says runs once, so it is not optimised, which spares a compiler more time than it costs the tests.
function(lantern_plain target)
  if(TARGET ${target})
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()
lantern_plain(lantern_std_gtest)
set(of_other_builds
  View.IsValidAndShowsTheNumbersOfTheRules
  View.MarksAreThoseOfTheRules
  ProtocolPage.WhatTheSchemaRefusesTheSessionRefusesAndTheOtherWayRound
  Seating.WhatIsAskedAfterAnUndoOrAnOrderIsAskedAgainByWhoeverOpensTheJournal
  Orders.WhoIsAskedCanBeToldWhichOrderHasThemAsked)
foreach(room IN LISTS lantern_rooms ITEMS serve)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/unit/${room}/*.cpp)
  if(sources)
    add_executable(test_${room} ${sources})
    if(room STREQUAL "face")
      # Those of the face count allocations as the room below does, which brings the face along: an archive of objects that are both
      # compiled and kept for later optimisation must not be named twice.
      target_link_libraries(test_face PRIVATE lantern_measure GTest::gtest_main)
    else()
      target_link_libraries(test_${room} PRIVATE lantern_${room} GTest::gtest_main)
    endif()
    target_include_directories(test_${room} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(test_${room} PRIVATE LANTERN_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    set_target_properties(test_${room} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${tests_dir})
    add_dependencies(test_${room} lantern_rule_ids)
    lantern_no_ipo(test_${room})
    lantern_plain(test_${room})
    lantern_precompile(test_${room} lantern_std_gtest)
    if(NOT room MATCHES "^(agents|face)$")
      lantern_together(test_${room})
    endif()
    if(room STREQUAL "table")
      # The longest, in parts, so that it is not what all others wait for in the end.
      foreach(part RANGE 2)
        add_test(NAME unit.${room}.${part} COMMAND test_${room} --gtest_brief=1)
        set(environment "GTEST_TOTAL_SHARDS=3;GTEST_SHARD_INDEX=${part}")
        if(LANTERN_SANITIZE)
          # What is true at each of thousands of like moments the other builds show.
          list(JOIN of_other_builds ":" left_out)
          list(APPEND environment "GTEST_FILTER=-${left_out}")
        endif()
        set_tests_properties(unit.${room}.${part} PROPERTIES COST 100 ENVIRONMENT "${environment}")
      endforeach()
    else()
      add_test(NAME unit.${room} COMMAND test_${room} --gtest_brief=1)
    endif()
  endif()
endforeach()
# What is promised of stores of journals holds for the program's files too, and for the server's database. What the terminal counts while
# somebody thinks is tried beside what it counts with.
target_sources(test_table PRIVATE ${PROJECT_SOURCE_DIR}/apps/disk.cpp ${PROJECT_SOURCE_DIR}/apps/file_store.cpp
  ${PROJECT_SOURCE_DIR}/apps/counted_odds.cpp)
target_include_directories(test_table PRIVATE ${PROJECT_SOURCE_DIR}/apps)
target_link_libraries(test_table PRIVATE lantern_serve)
target_link_libraries(test_serve PRIVATE SQLite::SQLite3)
# The answerers' tests play the showdowns that benchmarks set up.
target_link_libraries(test_agents PRIVATE lantern_measure)

# The library as others use it: installed, found, linked, and its examples run; or as a part of another project.
if(TARGET lantern AND LANTERN_INSTALL AND NOT LANTERN_SANITIZE)
  add_test(NAME library.examples COMMAND ${PROJECT_SOURCE_DIR}/script/examples --built ${PROJECT_BINARY_DIR})
  add_test(NAME library.as_a_part COMMAND ${CMAKE_COMMAND} -S ${PROJECT_SOURCE_DIR}/tests/part -B ${PROJECT_BINARY_DIR}/part
    -DLANTERN=${PROJECT_SOURCE_DIR} -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER} -DCMAKE_BUILD_TYPE=)
endif()

# A shared library shows what LANTERN_API marks. The face compiled as a part of one, with nothing of the engine behind it, must have all that
# the tests of the face call: what is not marked does not link. Nothing of it runs; script/examples --shared tries the whole.
if(NOT LANTERN_SANITIZE)
  get_target_property(face_sources lantern_face SOURCES)
  add_library(lantern_shown SHARED ${face_sources})
  target_link_libraries(lantern_shown PRIVATE lantern_options)
  target_include_directories(lantern_shown PRIVATE ${PROJECT_SOURCE_DIR}/include)
  set_target_properties(lantern_shown PROPERTIES
    CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON LIBRARY_OUTPUT_DIRECTORY ${tests_dir})
  add_dependencies(lantern_shown lantern_rule_ids)
  lantern_plain(lantern_shown)
  lantern_together(lantern_shown)
  add_executable(test_shown $<TARGET_OBJECTS:test_face>)
  target_link_libraries(test_shown PRIVATE lantern_shown $<TARGET_FILE:lantern_measure> GTest::gtest_main)
  target_link_options(test_shown PRIVATE -Wl,--allow-shlib-undefined)
  set_target_properties(test_shown PROPERTIES LINKER_LANGUAGE CXX RUNTIME_OUTPUT_DIRECTORY ${tests_dir})
  add_dependencies(test_shown lantern_measure)
  lantern_no_ipo(test_shown)
endif()

file(GLOB property_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/property/*.cpp)
if(property_sources)
  find_package(rapidcheck CONFIG REQUIRED)
  add_executable(test_property ${property_sources})
  target_link_libraries(test_property PRIVATE ${lantern_all} rapidcheck_gtest rapidcheck GTest::gtest_main)
  target_include_directories(test_property PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(test_property PRIVATE LANTERN_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  set_target_properties(test_property PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${tests_dir})
  add_dependencies(test_property lantern_rule_ids)
  lantern_no_ipo(test_property)
  lantern_plain(test_property)
  lantern_precompile(test_property lantern_std_gtest)
  lantern_together(test_property)
  add_test(NAME property COMMAND test_property --gtest_brief=1)
  # A fixed seed keeps a red run red; script/soak is where new seeds are tried.
  set_tests_properties(property PROPERTIES ENVIRONMENT "RC_PARAMS=seed=4242")
  if(LANTERN_SANITIZE)
    # A third of what the other builds try.
    set_tests_properties(property PROPERTIES ENVIRONMENT "RC_PARAMS=seed=4242 max_success=33")
  endif()
endif()

# Exact odds against forms worked out by hand.
file(GLOB odds_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/odds/*.cpp)
add_executable(test_exact_odds ${odds_sources})
target_link_libraries(test_exact_odds PRIVATE ${lantern_all} GTest::gtest_main)
target_include_directories(test_exact_odds PRIVATE ${PROJECT_SOURCE_DIR}/tests)
target_compile_definitions(test_exact_odds PRIVATE LANTERN_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
set_target_properties(test_exact_odds PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${tests_dir})
add_dependencies(test_exact_odds lantern_rule_ids)
lantern_no_ipo(test_exact_odds)
lantern_plain(test_exact_odds)
lantern_precompile(test_exact_odds lantern_std_gtest)
lantern_together(test_exact_odds)
add_test(NAME odds COMMAND test_exact_odds --gtest_brief=1)

# Every step of the language in every place in which a program can stand.
file(GLOB matrix_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/matrix/*.cpp)
add_executable(test_matrix ${matrix_sources})
target_link_libraries(test_matrix PRIVATE ${lantern_all})
target_include_directories(test_matrix PRIVATE ${PROJECT_SOURCE_DIR}/tests)
set_target_properties(test_matrix PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${tests_dir})
add_dependencies(test_matrix lantern_rule_ids)
lantern_no_ipo(test_matrix)
lantern_precompile(test_matrix lantern_std)
lantern_together(test_matrix)
if(LANTERN_SANITIZE)
  # Every cell and every chance is proved by the other builds; what a sanitizer might find in them it finds in a third, too.
  add_test(NAME matrix COMMAND test_matrix --a-third)
  set_tests_properties(odds PROPERTIES ENVIRONMENT "GTEST_TOTAL_SHARDS=3;GTEST_SHARD_INDEX=0")
  # Nor do they say anything about who plays well.
  set_tests_properties(unit.agents PROPERTIES ENVIRONMENT "GTEST_FILTER=-*.WinsFarMoreOftenThanRandomPlayers")
else()
  add_test(NAME matrix COMMAND test_matrix)
endif()

# These begin first: the others are short.
set_tests_properties(matrix property odds unit.agents unit.serve PROPERTIES COST 100)

# What the compiler must refuse, and one file that it must take so that the others are refused for nothing else.
file(GLOB refused CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/refused/*.cpp)
foreach(source IN LISTS refused)
  get_filename_component(name ${source} NAME_WE)
  add_test(NAME refused.${name}
    COMMAND ${CMAKE_CXX_COMPILER} -std=c++20 -fsyntax-only -I${PROJECT_SOURCE_DIR}/src ${source})
  if(NOT name STREQUAL "a_row_for_each")
    set_tests_properties(refused.${name} PROPERTIES WILL_FAIL ON)
  endif()
endforeach()

file(GLOB bench_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
if(bench_sources AND NOT LANTERN_SANITIZE)
  find_package(benchmark REQUIRED)
  # Always compiled, and linked where it is wanted (script/bench --micro): to optimise a second program as a whole takes minutes.
  add_library(lantern_microbenches OBJECT ${bench_sources})
  target_link_libraries(lantern_microbenches PRIVATE ${lantern_all} benchmark::benchmark)
  add_dependencies(lantern_microbenches lantern_rule_ids)
  lantern_ipo_program(lantern_microbenches)
  add_executable(lantern_microbench EXCLUDE_FROM_ALL $<TARGET_OBJECTS:lantern_microbenches>)
  target_link_libraries(lantern_microbench PRIVATE ${lantern_all} benchmark::benchmark_main)
  add_dependencies(lantern_microbench lantern_rule_ids)
  lantern_ipo_program(lantern_microbench)
endif()
