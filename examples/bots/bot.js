#!/usr/bin/env node
// A bot in JavaScript: plays a whole showdown with "lantern engine" (docs/protocol.md), for everybody at the table.
//
//     bot.js [LANTERN] [SEED]      where the program is, and which dice fall
const { spawn } = require("child_process");
const readline = require("readline");

const program = process.argv[2] || "lantern";
const seed = Number(process.argv[3] || 1);
const engine = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = readline.createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

// Sends a message and returns the answer; each is one line.
async function ask(message) {
  engine.stdin.write(JSON.stringify(message) + "\n");
  const answer = JSON.parse((await lines.next()).value);
  if (answer.type === "error") throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
}

// Attacks whenever that is possible, and else does anything that is not grave.
function choose({ options }) {
  const attacks = options.filter((one) => one.words.startsWith("attack "));
  const harmless = options.filter((one) => !one.grave);
  const best = [attacks, harmless, options].find((some) => some.length > 0);
  return best[Math.floor(Math.random() * best.length)];
}

async function play() {
  let now = await ask({ type: "new", seed, setup: { level: "First Story", survivors: 4 } });
  while (now.question.options.length > 0) {
    for (const line of now.news) console.log("  ".repeat(line.depth) + line.text);
    now = await ask({ type: "answer", key: choose(now.question).key, at: now.answers });
  }
  console.log(`${now.outcome} after ${now.answers} answers`);
  await ask({ type: "quit" });
}

play().catch((error) => { console.error(error.message); process.exit(1); });
