# cmake -DLANTERN=program -DEXPECTED=file -P check_signature.cmake: the behaviour is the one that the file names, in each part of
# the bench's mix: lines "PART SHOWDOWNS SIGNATURE".
file(STRINGS ${EXPECTED} lines)
foreach(line IN LISTS lines)
  separate_arguments(words UNIX_COMMAND "${line}")
  list(GET words 0 part)
  list(GET words 1 showdowns)
  list(GET words 2 expected)
  execute_process(COMMAND ${LANTERN} bench --part ${part} --showdowns ${showdowns} --signature-only
    OUTPUT_VARIABLE signature OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  if(NOT signature STREQUAL expected)
    message(FATAL_ERROR "${part}: the signature is ${signature}, and ${EXPECTED} says ${expected}: a commit that changes what "
      "happens changes that file, says which rule it mends, and ends with \"Bench: SIGNATURE\", that of the first part")
  endif()
endforeach()
execute_process(COMMAND ${LANTERN} bench --parts OUTPUT_VARIABLE parts OUTPUT_STRIP_TRAILING_WHITESPACE)
string(REPLACE "\n" ";" parts "${parts}")
list(LENGTH parts how_many)
list(LENGTH lines signed)
if(NOT how_many EQUAL signed)
  message(FATAL_ERROR "${EXPECTED} has ${signed} lines for the ${how_many} parts of the bench")
endif()
