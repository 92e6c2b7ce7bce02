#!/bin/sh
# engine-odd-lines.sh LANTERN: odd lines between two questions to "lantern engine". Each is refused with its code, the game stays
# as it was, and the program ends well.
lantern=$1
failed=0 tried=0
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

# odd CODE FORMAT: the line as printf writes it; its end belongs to it.
odd() {
  tried=$((tried + 1))
  {
    printf '{"type":"new","seed":5,"setup":{"survivors":1}}\n{"type":"question"}\n'
    printf "$2"
    printf '{"type":"question"}\n'
  } | "$lantern" engine >"$scratch/out" 2>"$scratch/err"
  code=$?
  before=$(sed -n 2p "$scratch/out") after=$(sed -n 4p "$scratch/out") refused=$(sed -n 3p "$scratch/out")
  lines=$(wc -l <"$scratch/out")
  case "$refused" in
    '{"type":"error","code":"'"$1"'","message":"'?*'","where":"'*'"}') ;;
    *) printf 'not refused with %s: %.80s\n  %s\n' "$1" "$2" "$refused"; failed=$((failed + 1)) ;;
  esac
  if [ "$code" -ne 0 ] || [ -s "$scratch/err" ] || [ "$lines" -ne 4 ] || [ -z "$before" ] || [ "$before" != "$after" ]; then
    printf 'code %s, %s lines, or another question after: %.80s\n' "$code" "$lines" "$2"
    failed=$((failed + 1))
  fi
}

many() { head -c "$2" /dev/zero | tr '\0' "$1"; }

odd malformed_json '\n'
odd malformed_json 'go on\n'
odd malformed_json '{"type":"answer"\n'
odd malformed_json '{"type":"view"}{"type":"view"}\r\n'
odd malformed_json "{'type':'view'}\n"
odd malformed_json '{"type":"answer","number":NaN}\n'
odd malformed_json '{"type":"quit","type":"view"}\n'
odd malformed_json '{"type":"\\ud83d"}\n'
odd malformed_utf8 '{"type":"\377\376"}\n'
odd malformed_utf8 '\000\000\000\n'
odd malformed_utf8 '\033[2J\n'
odd too_deep "$(many '[' 60000)\n"
odd too_long "$(many ' ' 1048577)\n"
odd too_long "{\"type\":\"new\",\"transcript\":\"$(many a 3000000)\"}\n"
odd wrong_kind '"view"\n'
odd missing_field '{}\n'
odd unknown_type '{"type":"qiut"}\n'
odd unknown_field '{"type":"quit","now":true}\n'
odd wrong_kind '{"type":"answer","words":0}\n'
odd out_of_range '{"type":"answer","number":99999}\n'
odd no_such_option '{"type":"answer","key":"\\u0000"}\n'
odd out_of_turn '{"type":"answer","words":"pass","at":4000}\n'
odd bad_setup '{"type":"new","setup":{"monster":"%%s%%n"}}\n'
odd bad_transcript '{"type":"new","transcript":"pack /nowhere\\nmonster white-lion, level 1\\n"}\n'

echo "$tried odd lines, $failed faults"
[ "$failed" -eq 0 ]
