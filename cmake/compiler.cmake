# lantern_options: what every target of ours is compiled with.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

if(LANTERN_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(CCACHE_PROGRAM ccache)
  mark_as_advanced(CCACHE_PROGRAM)
  if(CCACHE_PROGRAM)
    # Told so, ccache also serves sources that are compiled with precompiled headers.
    set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE_PROGRAM})
  endif()
endif()

add_library(lantern_options INTERFACE)
# One digest on every compiler: no fused multiply-add where the source has two operations.
target_compile_options(lantern_options INTERFACE -ffp-contract=off)
if(LANTERN_WARNINGS)
  target_compile_options(lantern_options INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wold-style-cast -Werror)
  # Of sources that are compiled together, a local with the name of something in another file hides nothing that it means.
  if(NOT LANTERN_TOGETHER)
    target_compile_options(lantern_options INTERFACE -Wshadow)
  endif()
endif()
if(BUILD_SHARED_LIBS)
  # Of a shared library one sees what LANTERN_API marks.
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
endif()
target_include_directories(lantern_options INTERFACE
  ${PROJECT_SOURCE_DIR}/src
  ${PROJECT_BINARY_DIR}/generated)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports -Wrestrict inside its own std::string (GCC bug 105651).
  target_compile_options(lantern_options INTERFACE -Wno-restrict)
  if(LANTERN_TOGETHER)
    # It takes sources that are compiled together for headers, in which an unnamed namespace would be a mistake.
    target_compile_options(lantern_options INTERFACE -Wno-subobject-linkage)
  endif()
  if(LANTERN_PRECOMPILE)
    # Of a precompiled header it forgets that it is the system's, and reports what it guesses about std::string; script/portable, which
    # precompiles nothing, keeps these warnings.
    target_compile_options(lantern_options INTERFACE -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
  endif()
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    # g++ clears a few hundred bytes, such as a question's, with `rep stos`, which is slow to start: a tenth of all time.
    set(lantern_small_blocks vector_loop:512:noalign,libcall:-1:noalign)
    target_compile_options(lantern_options INTERFACE
      -mmemset-strategy=${lantern_small_blocks} -mmemcpy-strategy=${lantern_small_blocks})
  endif()
endif()

# lantern_inline(TARGET): for what a search runs through a million times. An answer is thousands of short functions, and g++ left to
# itself calls many that take less than the call; this saves 5 to 15 of 100 instructions (bench/instructions.txt).
function(lantern_inline target)
  if(TARGET ${target} AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE STREQUAL "Release")
    set(inlining inline-unit-growth=600 max-inline-insns-auto=150 early-inlining-insns=200 max-inline-insns-single=800
      large-function-growth=400 large-function-insns=6000 large-stack-frame-growth=4000)
    list(TRANSFORM inlining PREPEND "--param=")
    # Loops here run over six survivors or a few tiles: what g++ makes of them for vectors takes longer than they do.
    target_compile_options(${target} PRIVATE ${inlining} -fno-tree-vectorize)
  endif()
endfunction()

if(LANTERN_SANITIZE)
  target_compile_options(lantern_options INTERFACE
    -fsanitize=${LANTERN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(lantern_options INTERFACE -fsanitize=${LANTERN_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    target_compile_options(lantern_options INTERFACE -fsanitize-ignorelist=${CMAKE_CURRENT_LIST_DIR}/not_sanitized.txt)
    if(LANTERN_SANITIZE MATCHES "fuzzer")
      target_compile_options(lantern_options INTERFACE
        -fsanitize-coverage-ignorelist=${CMAKE_CURRENT_LIST_DIR}/not_sanitized.txt)
    endif()
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Instrumented code makes g++ guess wrongly about initialisation; the plain builds keep the warning.
    target_compile_options(lantern_options INTERFACE -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow)
  endif()
endif()

# lantern_precompiled(NAME LIBRARY HEADERS...): a set of outside headers that many sources include, precompiled once.
# lantern_precompile(TARGET NAME): compiles a target with it. Sources include what they use all the same: script/portable
# does without precompiled headers, so that a missing #include does not go unnoticed.
function(lantern_precompiled name library)
  if(LANTERN_PRECOMPILE)
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/${name}.cpp CONTENT "// Only the headers are wanted.\n")
    add_library(${name} STATIC ${PROJECT_BINARY_DIR}/generated/${name}.cpp)
    target_link_libraries(${name} PRIVATE lantern_options ${library})
    target_precompile_headers(${name} PRIVATE ${ARGN})
  endif()
endfunction()

function(lantern_precompile target name)
  if(LANTERN_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${name})
  endif()
endfunction()

# lantern_together(TARGET): compiles up to sixteen sources of a target as one, which reads headers and writes out templates once. What
# stands in an unnamed namespace then meets the names of the other files; script/portable compiles each source alone.
function(lantern_together target)
  if(LANTERN_TOGETHER)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
  endif()
endfunction()

if(LANTERN_PRECOMPILE AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(lantern_options INTERFACE "SHELL:-Xclang -fno-pch-timestamp")  # for ccache
endif()

set(lantern_ipo OFF)
if(LANTERN_IPO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT lantern_ipo OUTPUT lantern_ipo_reason LANGUAGES CXX)
  if(NOT lantern_ipo)
    message(STATUS "No optimisation across files: ${lantern_ipo_reason}")
  endif()
endif()

# With g++ the objects of the rooms carry both machine code and the compiler's own form: the program is optimised as
# a whole, and the many test programs link in no time from the machine code.
function(lantern_ipo_library target)
  if(lantern_ipo)
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${target} PRIVATE -ffat-lto-objects)
    endif()
  endif()
endfunction()

function(lantern_ipo_program target)
  if(lantern_ipo)
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      # g++ 12 compiles once more while it links, and then reports writes beyond the end inside its own std::string.
      target_link_options(${target} PRIVATE -Wno-stringop-overflow)
    endif()
  endif()
endfunction()

function(lantern_no_ipo target)
  if(lantern_ipo)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_link_options(${target} PRIVATE -fno-lto)
    else()
      set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    endif()
  endif()
endfunction()
