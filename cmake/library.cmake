# lantern::lantern, the library with the headers of include/lantern: all rooms from base to face in one archive, or in one shared
# library with BUILD_SHARED_LIBS. (Measure, below them, counts allocations by its own operator new, which nobody must be handed.)
# docs/library.md shows how it is used.
set(library_objects "")
foreach(room IN LISTS lantern_rooms)
  get_target_property(type lantern_${room} TYPE)
  if(NOT type STREQUAL "INTERFACE_LIBRARY")
    list(APPEND library_objects $<TARGET_OBJECTS:lantern_${room}>)
  endif()
  if(room STREQUAL "face")
    break()
  endif()
endforeach()

add_library(lantern_library ${library_objects})
if(LANTERN_SANITIZE)
  set_target_properties(lantern_library PROPERTIES EXCLUDE_FROM_ALL ON)  # large, and nobody's
endif()
add_library(lantern::lantern ALIAS lantern_library)
set_target_properties(lantern_library PROPERTIES
  OUTPUT_NAME lantern
  EXPORT_NAME lantern
  LINKER_LANGUAGE CXX
  VERSION ${PROJECT_VERSION}
  # Before 1.0.0 each MINOR may be another library.
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
target_compile_features(lantern_library INTERFACE cxx_std_20)
target_include_directories(lantern_library INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)
target_link_libraries(lantern_library PRIVATE yaml-cpp fmt::fmt-header-only)

get_target_property(library_type lantern_library TYPE)
if(lantern_ipo AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  if(library_type STREQUAL "STATIC_LIBRARY")
    # The compiler's own form would bind whoever links it to this one compiler; machine code is for all.
    add_custom_command(TARGET lantern_library POST_BUILD
      COMMAND ${CMAKE_OBJCOPY} --wildcard --remove-section=.gnu.lto_* --remove-section=.gnu.debuglto_*
        $<TARGET_FILE:lantern_library>
      VERBATIM)
  else()
    target_link_options(lantern_library PRIVATE -fno-lto)
  endif()
endif()
