# cmake -DLANTERN=program -DEXPECTED=file -P check_signature.cmake: the behaviour is the one that the file names.
execute_process(COMMAND ${LANTERN} bench --showdowns 200 --signature-only
  OUTPUT_VARIABLE signature OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
file(STRINGS ${EXPECTED} expected LIMIT_COUNT 1)
if(NOT signature STREQUAL expected)
  message(FATAL_ERROR "the signature is ${signature}, and ${EXPECTED} says ${expected}: a commit that changes what happens "
    "changes that file, says which rule it mends, and ends with \"Bench: ${signature}\"")
endif()
