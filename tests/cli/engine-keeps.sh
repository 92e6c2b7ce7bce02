#!/bin/sh
# engine-keeps.sh LANTERN: a game that "lantern engine" keeps goes on where the last acknowledged answer left it, however the program
# ended, and one file keeps one game.
lantern=$1
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
game=$scratch/game.txt
fail() { echo "$*"; cat "$scratch"/*.err; exit 1; }

# Killed in the middle, in place of leaving: what was answered stands in the file.
mkfifo "$scratch/in"
: >"$scratch/out"
"$lantern" engine --save "$game" <"$scratch/in" >"$scratch/out" 2>"$scratch/1.err" &
engine=$!
exec 3>"$scratch/in"
printf '{"type":"new","seed":5,"setup":{"survivors":1}}\n{"type":"new"}\n' >&3
i=0
while [ "$(wc -l <"$scratch/out")" -lt 2 ] && [ $i -lt 600 ]; do i=$((i + 1)); sleep 0.1; done
key=$(sed -n 1p "$scratch/out" | sed 's/.*"options":\[{"answer":[0-9]*,"key":"\([^"]*\)".*/\1/')
printf '{"type":"answer","key":"%s"}\n' "$key" >&3
while [ "$(wc -l <"$scratch/out")" -lt 3 ] && [ $i -lt 600 ]; do i=$((i + 1)); sleep 0.1; done
kill -9 $engine
wait $engine 2>/dev/null
exec 3>&-
sed -n 2p "$scratch/out" | grep -q '"code":"store"' || fail "a second game in the same file"
question=$(sed -n 3p "$scratch/out" | sed 's/.*"question"://')
[ -n "$question" ] || fail "no answer"

# What a crash leaves of a line does not count.
printf 'answer Allis' >>"$game"
printf '{"type":"question"}\n' | "$lantern" engine --load "$game" >"$scratch/out2" 2>"$scratch/2.err" || fail "cannot be opened again"
[ "$(sed 's/.*"question"://' "$scratch/out2")" = "$question" ] || fail "another question than before"

# A game that goes on in its file is not given up for one that nobody keeps.
printf '{"type":"new"}\n{"type":"question"}\n' | "$lantern" engine --load "$game" >"$scratch/out4" 2>"$scratch/4.err" || fail "ended badly"
sed -n 1p "$scratch/out4" | grep -q '"code":"store".*keeps a game already' || fail "another game took the place of a kept one"
[ "$(sed -n '2s/.*"question"://p' "$scratch/out4")" = "$question" ] || fail "not the game that is kept"

# Where there is no room for the first lines no game began: nothing is left, and it may be tried again.
{
  printf '{"type":"new"}\n{"type":"new"}\n' | (ulimit -f 0; "$lantern" engine --save "$scratch/full.txt" 2>"$scratch/5.err")
  [ ! -e "$scratch/full.txt" ] || echo left
} | cat >"$scratch/out5"
[ "$(grep -c '"code":"store".*could not be kept' "$scratch/out5")" = 2 ] || fail "no room: $(cat "$scratch/out5")"
! grep -q left "$scratch/out5" || fail "a game that never began is left behind"

# A file with a game in it is not written over; the last line needs no end.
printf '{"type":"new"}\n{"type":"quit"}' | "$lantern" engine --save "$game" >"$scratch/out3" 2>"$scratch/3.err" || fail "ended badly"
grep -q '"code":"store"' "$scratch/out3" || fail "written over"
grep -q '{"type":"quit"}' "$scratch/out3" || fail "the last line was not heard"
echo kept
