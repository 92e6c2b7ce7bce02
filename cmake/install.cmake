# What `cmake --install` puts where: the library with its headers and its package for find_package(lantern), the program, the core pack to
# read and copy from, the pages that a user of them reads, and the licences.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/lantern)
install(TARGETS lantern_library EXPORT lantern
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/lantern DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.hpp)
install(EXPORT lantern NAMESPACE lantern:: FILE lanternTargets.cmake DESTINATION ${package_dir})

# A static library leaves its own libraries to whoever links it.
get_target_property(library_type lantern_library TYPE)
set(find_dependencies "")
if(library_type STREQUAL "STATIC_LIBRARY")
  set(find_dependencies "include(CMakeFindDependencyMacro)\nfind_dependency(yaml-cpp)\nfind_dependency(fmt)\n")
endif()
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/lanternConfig.cmake.in ${PROJECT_BINARY_DIR}/lanternConfig.cmake
  INSTALL_DESTINATION ${package_dir})
# Before 1.0.0 a MINOR may break what is promised (docs/stability.md).
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(compatible SameMinorVersion)
else()
  set(compatible SameMajorVersion)
endif()
write_basic_package_version_file(${PROJECT_BINARY_DIR}/lanternConfigVersion.cmake COMPATIBILITY ${compatible})
install(FILES ${PROJECT_BINARY_DIR}/lanternConfig.cmake ${PROJECT_BINARY_DIR}/lanternConfigVersion.cmake
  DESTINATION ${package_dir})

if(TARGET lantern)
  install(TARGETS lantern RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/packs DESTINATION ${CMAKE_INSTALL_DATADIR}/lantern FILES_MATCHING PATTERN *.yaml)
install(FILES ${PROJECT_SOURCE_DIR}/docs/survivor.schema.json DESTINATION ${CMAKE_INSTALL_DATADIR}/lantern)
# Where the pages' links find each other.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs ${PROJECT_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DOCDIR}
  FILES_MATCHING PATTERN *.md PATTERN *.schema.json PATTERN *.cpp PATTERN *.py PATTERN *.js PATTERN *.mjs PATTERN CMakeLists.txt)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/NOTICE.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/licences DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN *.txt)
