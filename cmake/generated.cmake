# Sources that the build writes: the rules and the terms of the glossary, and files that travel inside the binary.

set(generated_dir ${PROJECT_BINARY_DIR}/generated)
set(ledger ${PROJECT_SOURCE_DIR}/rules/ledger.yaml)
set(glossary ${PROJECT_SOURCE_DIR}/rules/glossary.yaml)

set(generated_file ${PROJECT_SOURCE_DIR}/tools/generated_file.cpp)
add_executable(lantern_embed ${PROJECT_SOURCE_DIR}/tools/embed.cpp ${generated_file})
add_executable(lantern_generate_rules ${PROJECT_SOURCE_DIR}/tools/generate_rules.cpp ${PROJECT_SOURCE_DIR}/tools/ledger.cpp ${generated_file})
add_executable(lantern_index_rules ${PROJECT_SOURCE_DIR}/tools/index_rules.cpp ${generated_file})
add_executable(lantern_mutate EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/tools/mutate.cpp)
target_link_libraries(lantern_generate_rules PRIVATE yaml-cpp)
target_link_libraries(lantern_index_rules PRIVATE yaml-cpp)
foreach(tool lantern_embed lantern_generate_rules lantern_index_rules lantern_mutate)
  target_link_libraries(${tool} PRIVATE lantern_options)
  set_target_properties(${tool} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tools)
endforeach()

# The ledger and the glossary: base/rule_ids.hpp, so that citing a rule that is not in the ledger does not compile, and the tables of what
# they say, so that nothing of them is parsed when the program runs.
set(rule_ids ${generated_dir}/base/rule_ids.hpp)
set(rule_tables ${generated_dir}/narrate/rules_text_table.cpp ${generated_dir}/narrate/glossary_table.cpp)
add_custom_command(OUTPUT ${rule_ids} ${rule_tables}
  COMMAND lantern_generate_rules ${ledger} ${glossary} ${generated_dir}
  DEPENDS lantern_generate_rules ${ledger} ${glossary}
  COMMENT "Rules and terms from rules/ledger.yaml and rules/glossary.yaml"
  VERBATIM)
add_custom_target(lantern_rule_ids DEPENDS ${rule_ids})

# lantern_embed_files(OUT FUNCTION ROOT FILES...): OUT defines `std::span<const lantern::EmbeddedFile> FUNCTION()`.
function(lantern_embed_files out function root)
  # Many files do not fit a command line everywhere, so their names travel in a file.
  list(JOIN ARGN "\n" names)
  file(CONFIGURE OUTPUT ${out}.list CONTENT "@names@" @ONLY)
  add_custom_command(OUTPUT ${out}
    COMMAND lantern_embed ${out} ${function} ${root} @${out}.list
    DEPENDS lantern_embed ${out}.list ${ARGN}
    COMMENT "Embedding ${function}"
    VERBATIM)
  set_source_files_properties(${out} PROPERTIES GENERATED ON COMPILE_OPTIONS "-w")
endfunction()

file(GLOB_RECURSE core_pack_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/packs/core/*)
set(embedded_sources
  ${generated_dir}/pack/embedded_core_pack.cpp
  ${generated_dir}/pack/embedded_schemas.cpp
  ${generated_dir}/pack/embedded_licences.cpp)
lantern_embed_files(${generated_dir}/pack/embedded_core_pack.cpp
  lantern::engine::embedded_core_pack ${PROJECT_SOURCE_DIR}/packs/core ${core_pack_files})

file(GLOB licences CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/licences/*.txt)
lantern_embed_files(${generated_dir}/pack/embedded_licences.cpp
  lantern::engine::embedded_licences ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/NOTICE.md ${PROJECT_SOURCE_DIR}/LICENSE ${licences})

# The core pack compiled, so that a program that needs no other does not compile it at every start (src/core).
set(core_codex ${generated_dir}/core/embedded_core_codex.cpp)
add_executable(lantern_compile_core ${PROJECT_SOURCE_DIR}/tools/compile_core.cpp)
target_link_libraries(lantern_compile_core PRIVATE lantern_options)
set_target_properties(lantern_compile_core PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tools)
add_custom_command(OUTPUT ${generated_dir}/core/core.codex
  COMMAND lantern_compile_core ${generated_dir}/core/core.codex
  DEPENDS lantern_compile_core
  COMMENT "Compiling the core pack"
  VERBATIM)
lantern_embed_files(${core_codex} lantern::engine::embedded_core_codex ${generated_dir}/core ${generated_dir}/core/core.codex)

# narrate/rule_index.cpp: where each rule is proved and cited. `ninja` runs it again when a test or a source changes.
file(GLOB_RECURSE indexed_files CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/src/*.hpp ${PROJECT_SOURCE_DIR}/src/*.cpp
  ${PROJECT_SOURCE_DIR}/tests/unit/*.cpp ${PROJECT_SOURCE_DIR}/tests/property/*.cpp ${PROJECT_SOURCE_DIR}/tests/rules/*.txt)
set(rule_index ${generated_dir}/narrate/rule_index.cpp)
list(JOIN indexed_files "\n" indexed_names)
file(CONFIGURE OUTPUT ${rule_index}.list CONTENT "@indexed_names@" @ONLY)
add_custom_command(OUTPUT ${rule_index}
  COMMAND lantern_index_rules ${ledger} ${PROJECT_SOURCE_DIR} ${rule_index} @${rule_index}.list
  DEPENDS lantern_index_rules ${ledger} ${rule_index}.list ${indexed_files}
  COMMENT "Index of proofs and citations"
  VERBATIM)
lantern_embed_files(${generated_dir}/pack/embedded_schemas.cpp
  lantern::engine::embedded_schemas ${PROJECT_SOURCE_DIR}/docs ${PROJECT_SOURCE_DIR}/docs/survivor.schema.json)
