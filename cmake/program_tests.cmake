# What needs nothing but the program: the rule tests, the golden showdowns, the core pack, the order of the rooms.
add_test(NAME rooms COMMAND ${CMAKE_SOURCE_DIR}/tools/check-rooms)
# It finds what it should: a small tree with one fault of each kind.
add_test(NAME rooms.faults COMMAND ${CMAKE_SOURCE_DIR}/tools/check-rooms ${CMAKE_SOURCE_DIR}/tests/wrong-rooms)
set_tests_properties(rooms.faults PROPERTIES PASS_REGULAR_EXPRESSION "6 faults")

if(TARGET lantern)
  file(GLOB_RECURSE rule_tests CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/rules/*.txt)
  if(rule_tests)
    add_test(NAME rules COMMAND lantern check ${CMAKE_SOURCE_DIR}/tests/rules)
    # Every statement of the five documents has a proof.
    add_test(NAME rules.coverage COMMAND lantern rules --coverage --check)
    add_test(NAME rules.unknown COMMAND lantern rules S000-950)
    set_tests_properties(rules.unknown PROPERTIES PASS_REGULAR_EXPRESSION "no rule .*Did you mean")
  endif()
  file(GLOB golden CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/golden/*.txt)
  if(golden)
    add_test(NAME golden COMMAND lantern check --quiet ${CMAKE_SOURCE_DIR}/tests/golden)
  endif()
  if(EXISTS ${CMAKE_SOURCE_DIR}/packs/core/pack.yaml)
    add_test(NAME pack.core COMMAND lantern pack check ${CMAKE_SOURCE_DIR}/packs/core)
  endif()
  # What the pages say of the language is what the tables say.
  add_test(NAME docs COMMAND lantern docs --check effects.md steps.md contexts.md WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/docs)
endif()
