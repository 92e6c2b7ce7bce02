# What needs nothing but the program: the rule tests, the golden showdowns, the core pack, the order of the rooms.
add_test(NAME rooms COMMAND ${PROJECT_SOURCE_DIR}/tools/check-rooms)
# It finds what it should: a small tree with one fault of each kind.
add_test(NAME rooms.faults COMMAND ${PROJECT_SOURCE_DIR}/tools/check-rooms ${PROJECT_SOURCE_DIR}/tests/wrong-rooms)
set_tests_properties(rooms.faults PROPERTIES PASS_REGULAR_EXPRESSION "9 faults")

# So does what reads the ledger and the glossary while Lantern is built: each mistake with its file and line.
add_test(NAME rules.faults COMMAND lantern_generate_rules ${PROJECT_SOURCE_DIR}/tests/wrong-ledger/ledger.yaml
  ${PROJECT_SOURCE_DIR}/tests/wrong-ledger/glossary.yaml ${PROJECT_BINARY_DIR}/wrong-ledger)
set(faults
  "ledger.yaml:5: id S000-01 is taken already at line 2" "ledger.yaml:8: \"rule one\" is not an id"
  "ledger.yaml:11: an entry needs its text" "ledger.yaml:21: an entry has no key \"sauce\""
  "ledger.yaml:17: settles: the ledger has no rule S999-01" "glossary.yaml:3: rules: the ledger has no rule S999-02"
  "glossary.yaml:4: \"Fine\" is taken already at line 2" "glossary.yaml:5: an entry needs its term"
  "glossary.yaml:6: an entry needs its rules" "glossary.yaml:7: an entry has no key \"rule\"")
list(JOIN faults "[^\n]*\n[^\n]*" faults)
set_tests_properties(rules.faults PROPERTIES PASS_REGULAR_EXPRESSION "${faults}")

# Each header of the library stands alone, with nothing of ours in sight, at every warning.
file(GLOB library_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/lantern/*.hpp)
foreach(header IN LISTS library_headers)
  get_filename_component(name ${header} NAME)
  add_test(NAME library.${name} COMMAND ${CMAKE_CXX_COMPILER} -std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Wshadow
    -Wconversion -Wsign-conversion -Wold-style-cast -Werror -I${PROJECT_SOURCE_DIR}/include -include lantern/${name} -x c++ /dev/null)
endforeach()

if(TARGET lantern)
  file(GLOB_RECURSE rule_tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/rules/*.txt)
  if(rule_tests)
    add_test(NAME rules COMMAND lantern check ${PROJECT_SOURCE_DIR}/tests/rules)
    # Every statement of the five documents has a proof.
    add_test(NAME rules.coverage COMMAND lantern rules --coverage --check)
    add_test(NAME rules.unknown COMMAND lantern rules S000-950)
    set_tests_properties(rules.unknown PROPERTIES PASS_REGULAR_EXPRESSION "no rule .*Did you mean")
  endif()
  file(GLOB golden CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/golden/*.txt)
  if(golden)
    add_test(NAME golden COMMAND lantern check --quiet ${PROJECT_SOURCE_DIR}/tests/golden)
  endif()
  if(EXISTS ${PROJECT_SOURCE_DIR}/packs/core/pack.yaml)
    add_test(NAME pack.core COMMAND lantern pack check ${PROJECT_SOURCE_DIR}/packs/core)
  endif()
  # What happens changes only where a commit says so.
  add_test(NAME signature COMMAND ${CMAKE_COMMAND} -DLANTERN=$<TARGET_FILE:lantern>
    -DEXPECTED=${PROJECT_SOURCE_DIR}/tests/signature.txt -P ${PROJECT_SOURCE_DIR}/cmake/check_signature.cmake)
  add_test(NAME cli.licences COMMAND lantern licences)
  set_tests_properties(cli.licences PROPERTIES
    PASS_REGULAR_EXPRESSION "unofficial.*Apache License.*CLI11.*Boost.*fmt.*libedit.*JSON for Modern.*SQLite.*Svelte.*yaml-cpp")
  add_test(NAME cli.version_and_licences COMMAND lantern --version --licences)
  set_tests_properties(cli.version_and_licences PROPERTIES PASS_REGULAR_EXPRESSION "^lantern ${PROJECT_VERSION}\n\n# Notice.*Apache License.*Svelte")
  # What a page shows of the screen is what is seen there.
  add_test(NAME cli.listings COMMAND ${PROJECT_SOURCE_DIR}/tests/cli/listings $<TARGET_FILE:lantern> ${PROJECT_SOURCE_DIR}/docs/playing.md)
  # Keys of what is printed as JSON stay (docs/stability.md).
  add_test(NAME cli.json_of_a_fight
    COMMAND lantern fight --level "First Story" --seed 5 --answer-survivors thumb --answer-controller thumb --json)
  set_tests_properties(cli.json_of_a_fight PROPERTIES PASS_REGULAR_EXPRESSION
    "{\"event\":\"[^\"]+\",\"rule\":\"[^\"]+\".*{\"summary\":{\"outcome\":\"[a-z]+\",\"monster\":\"white-lion\",\"level\":\"First Story\",\"rounds\":[0-9]+,\"answers\":[0-9]+,\"seed\":5,\"signature\":\"[0-9a-f]+\",\"wounds\":[0-9]+,.*\"AI cards drawn\":[0-9]+,\"survivors\":.{\"name\":\"Allister\",\"alive\":[a-z]+,\"wounds dealt\":.*\"resources\":.*\"aftermath\":.*\"storage\":.*\"returning\":")
  add_test(NAME cli.json_of_coverage COMMAND lantern rules --coverage --json)
  set_tests_properties(cli.json_of_coverage PROPERTIES PASS_REGULAR_EXPRESSION
    "\"ledger\":.*\"total\":.*\"proved\":.*\"missing\":.*\"documents\":.*\"name\":.*\"supplement\":")
  add_test(NAME cli.json_of_versus
    COMMAND lantern versus --showdowns 1 --answer-survivors thumb --answer-controller simple --each)
  set_tests_properties(cli.json_of_versus PROPERTIES PASS_REGULAR_EXPRESSION
    "\"showdowns\": 1,.*\"seed\":.*\"cells\":.*\"survivors\": \"thumb\", \"controller\": \"simple\", \"victories\":.*\"defeats\":.*\"stalemates\":.*\"victory_share\":.*\"mean_rounds\":.*\"mean_ai_cards_left_at_defeat\":.*\"decisions\":.*\"each\":")
  add_test(NAME cli.json_of_bench COMMAND lantern bench --showdowns 1)
  set_tests_properties(cli.json_of_bench PROPERTIES PASS_REGULAR_EXPRESSION
    "\"part\":.*\"showdowns\": 1,.*\"answers\":.*\"seconds\":.*\"answers_per_second\":.*\"showdowns_per_second\":.*\"answers_per_showdown\":.*\"state_bytes\":.*\"allocations\":.*\"errors\":.*\"signature\":.*\"kinds\":.*\"kind\":.*\"name\":.*\"answers\":")
  # What the pages say of the program's tables is what these say.
  add_test(NAME docs COMMAND lantern docs --check ${PROJECT_SOURCE_DIR}/docs)
  # What stands behind the folder of --pack is not another folder.
  set(hinge ${PROJECT_SOURCE_DIR}/tests/packs/hinge)
  add_test(NAME cli.cards_of_a_pack COMMAND lantern cards --list --pack ${hinge} Glass Twin)
  set_tests_properties(cli.cards_of_a_pack PROPERTIES PASS_REGULAR_EXPRESSION "Glass Twin")
  add_test(NAME cli.check_with_a_pack COMMAND lantern check --pack ${hinge} ${PROJECT_SOURCE_DIR}/tests/cli/with-a-pack.txt)
  set_tests_properties(cli.check_with_a_pack PROPERTIES PASS_REGULAR_EXPRESSION "1 passed, 0 failed")
  # A transcript that cannot be read is wrong input, one that does not hold is a failure.
  foreach(case faulty=2 fails=1)
    string(REGEX MATCH "(.*)=(.*)" _ ${case})
    add_test(NAME cli.check_${CMAKE_MATCH_1} COMMAND sh -c "$<TARGET_FILE:lantern> check ${PROJECT_SOURCE_DIR}/tests/cli/${CMAKE_MATCH_1}.txt; test $? = ${CMAKE_MATCH_2}")
  endforeach()
  # A pack that does not load is told about once, however many transcripts use it.
  add_test(NAME cli.check_tells_of_a_pack_once COMMAND lantern check --pack ${PROJECT_SOURCE_DIR}/tests/cli/broken-pack
    ${PROJECT_SOURCE_DIR}/tests/cli/show.txt ${PROJECT_SOURCE_DIR}/tests/cli/fails.txt)
  set_tests_properties(cli.check_tells_of_a_pack_once PROPERTIES
    PASS_REGULAR_EXPRESSION "FAIL [^ ]*show.txt:1:1: the packs do not load:\n[^\n]*pack.yaml[^\n]*\nFAIL [^ ]*fails.txt:1:1: the packs do not load: the same as above\n0 passed, 2 failed")
  # What a line "show" asks for is printed where it stands.
  add_test(NAME cli.check_shows COMMAND lantern check ${PROJECT_SOURCE_DIR}/tests/cli/show.txt)
  set_tests_properties(cli.check_shows PROPERTIES PASS_REGULAR_EXPRESSION "show.txt:4:1: show question.*\"draw ai\" is asked.*1 passed")
  # What people type, and what they leave behind, however odd.
  add_test(NAME cli.play COMMAND ${PROJECT_SOURCE_DIR}/tests/cli/play $<TARGET_FILE:lantern>)
  # What is asked once more of whoever sits at a terminal.
  add_test(NAME cli.at_a_terminal COMMAND sh -c "if ! command -v python3 >/dev/null; then exit 77; fi; \
    python3 ${PROJECT_SOURCE_DIR}/tests/cli/at_a_terminal.py $<TARGET_FILE:lantern>")
  set_tests_properties(cli.at_a_terminal PROPERTIES SKIP_RETURN_CODE 77)
  add_test(NAME cli.signals COMMAND sh -c "if ! command -v python3 >/dev/null; then exit 77; fi; \
    python3 ${PROJECT_SOURCE_DIR}/tests/cli/signals.py $<TARGET_FILE:lantern>")
  set_tests_properties(cli.signals PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
  add_test(NAME cli.odd_play COMMAND sh -c "if ! command -v python3 >/dev/null; then exit 77; fi; \
    python3 ${PROJECT_SOURCE_DIR}/tests/cli/odd_play.py $<TARGET_FILE:lantern>")
  set_tests_properties(cli.odd_play PROPERTIES SKIP_RETURN_CODE 77 PASS_REGULAR_EXPRESSION " odd inputs, 0 faults")
  # The journal holds what was acknowledged; script/crash kills more games than these.
  add_test(NAME cli.crash COMMAND ${PROJECT_SOURCE_DIR}/script/crash 12 --program $<TARGET_FILE:lantern>)
  add_test(NAME cli.crash_engine COMMAND sh -c "if ! command -v python3 >/dev/null; then exit 77; fi; \
    ${PROJECT_SOURCE_DIR}/script/crash 12 --face engine --program $<TARGET_FILE:lantern>")
  set_tests_properties(cli.crash_engine PROPERTIES SKIP_RETURN_CODE 77)
  # Reports: of a showdown that is over and one that is not, in each form; a page replaces what stands there.
  set(finished ${PROJECT_SOURCE_DIR}/tests/golden/level-2-6-random-6.txt)
  add_test(NAME cli.report COMMAND lantern report ${finished})
  set_tests_properties(cli.report PROPERTIES PASS_REGULAR_EXPRESSION
    "^(Victory|Defeat) after .*Who did what\n.*Luck\n.*expected.*Rounds\n  Life is .*  1: .*Aftermath\n")
  add_test(NAME cli.report_unfinished COMMAND lantern report --as json ${PROJECT_SOURCE_DIR}/tests/cli/show.txt)
  set_tests_properties(cli.report_unfinished PROPERTIES PASS_REGULAR_EXPRESSION "\"outcome\": \"unfinished\"")
  add_test(NAME cli.report_page COMMAND sh -c "f=${PROJECT_BINARY_DIR}/report.html && echo old >$f && \
    $<TARGET_FILE:lantern> report ${finished} --as html -o $f && head -n 1 $f && tail -n 1 $f && test ! -e $f.part")
  set_tests_properties(cli.report_page PROPERTIES PASS_REGULAR_EXPRESSION "^<!DOCTYPE html>\n</html>\n$")
  add_test(NAME cli.report_keeps_what_stands COMMAND sh -c "f=${PROJECT_BINARY_DIR}/kept.html && echo old >$f && \
    $<TARGET_FILE:lantern> report ${PROJECT_SOURCE_DIR}/tests/cli/faulty.txt -o $f; test $? = 2 && cat $f")
  set_tests_properties(cli.report_keeps_what_stands PROPERTIES PASS_REGULAR_EXPRESSION "faulty.txt:[0-9]+:[0-9]+: .*\nold\n$")
  add_test(NAME cli.report_nowhere COMMAND sh -c "$<TARGET_FILE:lantern> report ${finished} -o /nowhere/at/all; echo code $?")
  set_tests_properties(cli.report_nowhere PROPERTIES PASS_REGULAR_EXPRESSION "^lantern: /nowhere/at/all: No such file or directory\ncode 2\n$")
  # Terms are found by any of their words, cards and rules by words of their texts.
  function(lantern_says name words expected)
    add_test(NAME cli.${name} COMMAND sh -c "$<TARGET_FILE:lantern> ${words} 2>&1; echo code $?")
    set_tests_properties(cli.${name} PROPERTIES PASS_REGULAR_EXPRESSION "${expected}")
  endfunction()
  lantern_says(explain_sniff "explain sniff" "^Sniff\n.*The instinct of the White Lion:\n.*code 0")
  lantern_says(explain_card "explain Claw" "^Claw .basic AI card.*code 0")
  lantern_says(explain_slip "explain impervius" "does not know .impervius.. Did you mean .impervious..\ncode 2")
  lantern_says(explain_all "explain" "bash\n.*blind spot\n.*knocked down\n.*code 0")
  lantern_says(cards_by_text "cards basic action" "White Lion: AI cards\n.*Alert\n +The monster performs its Basic Action.*code 0")
  lantern_says(cards_sniff "cards --list sniff" "White Lion: AI cards\n.*  Claw\n.*code 0")
  lantern_says(cards_slip "cards Clawx" "no card is called .Clawx. or has it in its text. Did you mean .Claw.*code 2")
  lantern_says(rules_sniff "rules sniff" "R1.14  Monster instincts\n.*code 0")
  lantern_says(rules_words "rules token priority" "S000-68  One priority target\n.*code 0")
  # A slip is answered in one line, with what was probably meant.
  lantern_says(slip_verb "figth" "^lantern: there is no verb .figth.. Did you mean .fight.. [^\n]*\ncode 2\n$")
  lantern_says(slip_option "fight --sede 5" "^lantern: .* no option .--sede.. Did you mean .--seed.. [^\n]*\ncode 2\n$")
  lantern_says(slip_verb_below "pack chekc ." "^lantern: .lantern pack. has no verb .chekc.. Did you mean .check.. [^\n]*\ncode 2\n$")
  lantern_says(slip_name "fight --monster white-loin" "^lantern: --monster: .*Did you mean .White Lion..\ncode 2\n$")
  lantern_says(slip_answerer "fight --answer-survivors vetran" "^lantern: .*there is no .vetran.. Did you mean .veteran.*code 2\n$")
  lantern_says(slip_form "report x --as htlm" "^lantern: --as: there is no .htlm.. Did you mean .html.*code 2\n$")
  lantern_says(slip_left_over "schema survivor more" "^lantern: [^\n]*more[^\n]*\ncode 2\n$")
  lantern_says(no_verb_below "pack" "^lantern: .lantern pack. needs a verb. One of: check.*code 2\n$")
  foreach(number -1 1x 1.5 18446744073709551616)
    lantern_says(seed_${number} "fight --seed ${number}" "^lantern: --seed: .${number}. is no whole number from 0 on[^\n]*\ncode 2\n$")
  endforeach()
  # Files are opened before the fight starts: nothing is told of one, and nothing is left behind.
  lantern_says(record_nowhere "fight --seed 1 --record /nowhere/x" "^lantern: /nowhere/x: No such file or directory\ncode 2\n$")
  lantern_says(sheets_nowhere "fight --seed 1 --sheets /nowhere/x" "^lantern: /nowhere/x: No such file or directory\ncode 2\n$")
  lantern_says(save_nowhere "play --seed 1 --save /nowhere/x" "^lantern: /nowhere/x: No such file or directory\ncode 2\n$")
  lantern_says(help_first "--help" "To play:\n  play .*  fight .*  explain .*  cards .*  rules .*To make cards:\n.*To research:\n.*code 0")
  # What a fight ends with is what a report of its transcript begins with.
  add_test(NAME cli.fight_ends_as_reported COMMAND sh -c "f=${PROJECT_BINARY_DIR}/fight.txt && \
    $<TARGET_FILE:lantern> fight --seed 5 --quiet --answer-survivors thumb --answer-controller thumb --record $f >$f.end && \
    $<TARGET_FILE:lantern> report $f >$f.report && head -c $(wc -c <$f.end) $f.report | cmp - $f.end")
  # Lines of JSON: odd ones are refused and harm nothing, bots play to the end, and what was acknowledged is on the disk.
  add_test(NAME cli.engine_odd_lines COMMAND ${PROJECT_SOURCE_DIR}/tests/cli/engine-odd-lines.sh $<TARGET_FILE:lantern>)
  set_tests_properties(cli.engine_odd_lines PROPERTIES PASS_REGULAR_EXPRESSION "24 odd lines, 0 faults")
  add_test(NAME cli.engine_keeps COMMAND ${PROJECT_SOURCE_DIR}/tests/cli/engine-keeps.sh $<TARGET_FILE:lantern>)
  add_test(NAME cli.engine_schema COMMAND sh -c "if ! command -v python3 >/dev/null; then exit 77; fi; \
    PYTHONDONTWRITEBYTECODE=1 python3 ${PROJECT_SOURCE_DIR}/tests/cli/engine_schema.py $<TARGET_FILE:lantern>")
  set_tests_properties(cli.engine_schema PROPERTIES SKIP_RETURN_CODE 77)
  # What is said over WebSockets, and every way in which it is refused.
  add_test(NAME serve.protocol COMMAND sh -c "if ! command -v python3 >/dev/null; then \
    echo 'python3 is not installed: the server was not tried'; exit 77; fi; \
    PYTHONDONTWRITEBYTECODE=1 python3 ${PROJECT_SOURCE_DIR}/tests/serve/protocol.py $<TARGET_FILE:lantern>")
  set_tests_properties(serve.protocol PROPERTIES SKIP_RETURN_CODE 77 COST 100
    PASS_REGULAR_EXPRESSION "refusals of [0-9]+ kinds, all well")
  # Killed under load, it keeps what it acknowledged; script/crash-serve kills more often.
  add_test(NAME serve.crash COMMAND sh -c "if ! command -v python3 >/dev/null; then exit 77; fi; \
    ${PROJECT_SOURCE_DIR}/script/crash-serve 3 --program $<TARGET_FILE:lantern>")
  set_tests_properties(serve.crash PROPERTIES SKIP_RETURN_CODE 77)
  # What whoever runs it does with its games.
  add_test(NAME serve.hosted COMMAND sh -c "if ! command -v python3 >/dev/null; then exit 77; fi; \
    PYTHONDONTWRITEBYTECODE=1 python3 ${PROJECT_SOURCE_DIR}/tests/serve/hosted.py $<TARGET_FILE:lantern>")
  set_tests_properties(serve.hosted PROPERTIES SKIP_RETURN_CODE 77)
  # Traffic of those who mean harm, in short: script/hostile sends more of it, and to a build with sanitizers, whose memory is another.
  if(NOT LANTERN_SANITIZE)
    add_test(NAME serve.hostile COMMAND sh -c "if ! command -v python3 >/dev/null; then exit 77; fi; \
      ${PROJECT_SOURCE_DIR}/script/hostile 8000 --minutes 1 --program $<TARGET_FILE:lantern>")
    set_tests_properties(serve.hostile PROPERTIES SKIP_RETURN_CODE 77)
  endif()
  # The example of docs/serving.md, and those of docs/hosting.md for nginx and systemd.
  foreach(try examples=serving hosting=hosting)
    string(REGEX MATCH "(.*)=(.*)" _ ${try})
    add_test(NAME serve.${CMAKE_MATCH_1} COMMAND sh -c "if ! command -v python3 >/dev/null; then exit 77; fi; \
      PYTHONDONTWRITEBYTECODE=1 python3 ${PROJECT_SOURCE_DIR}/tests/serve/${CMAKE_MATCH_1}.py $<TARGET_FILE:lantern> \
      ${PROJECT_SOURCE_DIR}/docs/${CMAKE_MATCH_2}.md")
    set_tests_properties(serve.${CMAKE_MATCH_1} PROPERTIES SKIP_RETURN_CODE 77)
  endforeach()
  # The Dockerfile's second stage in a bare root, with this program; script/container alone takes the first one too. What else another
  # program takes from outside is not there.
  if(LANTERN_SELF_CONTAINED)
    add_test(NAME serve.container COMMAND sh -c "if ! command -v debootstrap >/dev/null || [ $(id -u) != 0 ]; then \
      echo 'debootstrap is not installed, or this is not root: the container was not tried'; exit 77; fi; \
      ${PROJECT_SOURCE_DIR}/script/container --program $<TARGET_FILE:lantern>")
    set_tests_properties(serve.container PROPERTIES SKIP_RETURN_CODE 77 COST 100)
  endif()
  foreach(bot py=python3 js=node)
    string(REGEX MATCH "(.*)=(.*)" _ ${bot})
    add_test(NAME examples.bot_${CMAKE_MATCH_1} COMMAND sh -c "if ! command -v ${CMAKE_MATCH_2} >/dev/null; then \
      echo '${CMAKE_MATCH_2} is not installed: the bot was not tried'; exit 77; fi; \
      ${CMAKE_MATCH_2} ${PROJECT_SOURCE_DIR}/examples/bots/bot.${CMAKE_MATCH_1} $<TARGET_FILE:lantern> 3 | tail -n 1 | grep -E '^(victory|defeat|stalemate) after [0-9]+ answers$'")
    set_tests_properties(examples.bot_${CMAKE_MATCH_1} PROPERTIES SKIP_RETURN_CODE 77)
  endforeach()
endif()
