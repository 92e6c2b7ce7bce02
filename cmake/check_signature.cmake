# cmake -DLANTERN=program -DEXPECTED=file -P check_signature.cmake: the behaviour is the one that the file names, in each part of
# the bench's mix: lines "PART SHOWDOWNS SIGNATURE".
file(STRINGS ${EXPECTED} lines)
set(signed "")
foreach(line IN LISTS lines)
  separate_arguments(words UNIX_COMMAND "${line}")
  list(GET words 0 part)
  list(APPEND signed ${part})
  list(GET words 1 showdowns)
  list(GET words 2 expected)
  execute_process(COMMAND ${LANTERN} bench --part ${part} --showdowns ${showdowns} --signature-only
    OUTPUT_VARIABLE signature OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  if(NOT signature STREQUAL expected)
    message(FATAL_ERROR "${part}: the signature is ${signature}, and ${EXPECTED} says ${expected}: a commit that changes what "
      "happens changes that file, says which rule it mends, and ends with \"Bench: SIGNATURE\", that of the first part")
  endif()
endforeach()
execute_process(COMMAND ${LANTERN} bench --parts OUTPUT_VARIABLE parts OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" parts "${parts}")
if(NOT signed STREQUAL parts)
  message(FATAL_ERROR "${EXPECTED} signs ${signed}, and the parts of the bench are ${parts}")
endif()
