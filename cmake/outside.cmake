# What Lantern takes from outside: lantern_yaml, lantern_sqlite, lantern_edit. With LANTERN_SELF_CONTAINED they are linked into the program,
# and so is the compiler's own library: the program is one file that needs, beside the C library, only tinfo and bsd, and its start takes a
# fraction of the instructions, since the loader has few names to look up.
option(LANTERN_SELF_CONTAINED "Link what the program takes from outside into it, where its archives are installed" OFF)

# lantern_outside(NAME FROM ARCHIVE [ALSO...]): as the package or file FROM has it; self-contained from the file ARCHIVE, which needs ALSO.
function(lantern_outside name from archive)
  add_library(${name} INTERFACE)
  if(LANTERN_SELF_CONTAINED)
    find_library(${name}_archive ${archive})
    mark_as_advanced(${name}_archive)
    if(${name}_archive)
      if(TARGET ${from})
        target_include_directories(${name} SYSTEM INTERFACE $<TARGET_PROPERTY:${from},INTERFACE_INCLUDE_DIRECTORIES>)
      endif()
      target_link_libraries(${name} INTERFACE ${${name}_archive} ${ARGN})
      return()
    endif()
    message(STATUS "${archive} was not found: the program needs that library where it runs")
  endif()
  target_link_libraries(${name} INTERFACE ${from})
endfunction()

find_package(yaml-cpp REQUIRED)
lantern_outside(lantern_yaml yaml-cpp libyaml-cpp.a)
if(LANTERN_PROGRAM OR LANTERN_TESTS)
  find_package(Threads REQUIRED)
  find_package(SQLite3 REQUIRED)
  lantern_outside(lantern_sqlite SQLite::SQLite3 libsqlite3.a m Threads::Threads ${CMAKE_DL_LIBS})
  find_library(LIBEDIT edit REQUIRED)
  lantern_outside(lantern_edit ${LIBEDIT} libedit.a tinfo bsd)
endif()

# lantern_self_contained(TARGET): the compiler's library, too.
function(lantern_self_contained target)
  if(LANTERN_SELF_CONTAINED AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc)
  endif()
endfunction()
