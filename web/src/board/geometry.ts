// Where things lie on the drawn board: 40 a space, a gutter of 24 to the left and 20 above for the letters and numbers.

import type {Board, Direction, Question, Space} from '../types';

export const SIDE = 40;
export const LEFT = 24;
export const TOP = 20;

export interface Point {
  x: number;
  y: number;
}

/** A rectangle in units of the drawing. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** A place by row and column, both from 0. */
export interface Place {
  row: number;
  column: number;
}

/** The whole drawing, with gutters and a margin of 6 to the right and below. */
export function drawing(board: Pick<Board, 'rows' | 'columns'>): Box {
  return {x: 0, y: 0, width: LEFT + board.columns * SIDE + 6, height: TOP + board.rows * SIDE + 6};
}

/** The board itself with a narrow margin, where letters and numbers stand outside of the drawing. */
export function ground(board: Pick<Board, 'rows' | 'columns'>): Box {
  return {x: LEFT - 6, y: TOP - 6, width: board.columns * SIDE + 12, height: board.rows * SIDE + 12};
}

export function placeOf(space: Space): Place {
  return {row: space.charCodeAt(0) - 65, column: Number(space.slice(1)) - 1};
}

export function spaceAt(row: number, column: number): Space {
  return String.fromCharCode(65 + row) + String(column + 1);
}

export function xOf(column: number): number {
  return LEFT + column * SIDE;
}

export function yOf(row: number): number {
  return TOP + row * SIDE;
}

/** The middle of a footprint whose north-west space is given. */
export function middle(space: Space, width = 1, height = 1): Point {
  const {row, column} = placeOf(space);
  return {x: xOf(column) + (width * SIDE) / 2, y: yOf(row) + (height * SIDE) / 2};
}

/** The spaces of a footprint. */
export function covered(at: Space, width: number, height: number): Space[] {
  const {row, column} = placeOf(at);
  const spaces: Space[] = [];
  for (let r = 0; r < height; r++) for (let c = 0; c < width; c++) spaces.push(spaceAt(row + r, column + c));
  return spaces;
}

function neighbours(space: Space): Space[] {
  const {row, column} = placeOf(space);
  return [spaceAt(row - 1, column), spaceAt(row, column + 1), spaceAt(row + 1, column), spaceAt(row, column - 1)];
}

/** The smallest box that holds all of these spaces; null for none. */
export function boxOf(spaces: Iterable<Space>): Box | null {
  let west = Infinity;
  let north = Infinity;
  let east = -Infinity;
  let south = -Infinity;
  for (const space of spaces) {
    const {row, column} = placeOf(space);
    west = Math.min(west, column);
    east = Math.max(east, column + 1);
    north = Math.min(north, row);
    south = Math.max(south, row + 1);
  }
  if (west === Infinity) return null;
  return {x: xOf(west), y: yOf(north), width: (east - west) * SIDE, height: (south - north) * SIDE};
}

/** The degrees by which something that looks east is turned to look that way. */
export function turnOf(facing: Direction): number {
  return {east: 0, south: 90, west: 180, north: 270}[facing];
}

/** The outline of an area as a path: every edge that has the area on one side alone, walked round clockwise. */
export function outline(spaces: Iterable<Space>): string {
  const inside = new Set(spaces);
  // By the corner where they begin, `column,row`: where the edges from it end.
  const edges = new Map<string, Place[]>();
  const put = (from: Place, to: Place): void => {
    const key = `${from.column},${from.row}`;
    edges.set(key, [...(edges.get(key) ?? []), to]);
  };
  for (const space of inside) {
    const {row, column} = placeOf(space);
    const [north, east, south, west] = neighbours(space) as [Space, Space, Space, Space];
    const corner = (r: number, c: number): Place => ({row: row + r, column: column + c});
    if (!inside.has(north)) put(corner(0, 0), corner(0, 1));
    if (!inside.has(east)) put(corner(0, 1), corner(1, 1));
    if (!inside.has(south)) put(corner(1, 1), corner(1, 0));
    if (!inside.has(west)) put(corner(1, 0), corner(0, 0));
  }
  let path = '';
  for (const key of [...edges.keys()]) {
    while (edges.get(key)?.length) path += walk(edges, key);
  }
  return path;
}

/** One closed round; where two meet in a corner, it keeps to the right, so that the rounds stay apart. */
function walk(edges: Map<string, Place[]>, start: string): string {
  const [column, row] = start.split(',').map(Number) as [number, number];
  let at: Place = {row, column};
  let came: Place | null = null;
  let path = `M${xOf(column)} ${yOf(row)}`;
  for (;;) {
    const next: Place[] = edges.get(`${at.column},${at.row}`) ?? [];
    if (next.length === 0) return path + 'z';
    const to: Place = came && next.length > 1 ? rightmost(came, at, next) : next[0]!;
    next.splice(next.indexOf(to), 1);
    const turns: boolean =
      !came || (to.row - at.row) * (at.column - came.column) !== (to.column - at.column) * (at.row - came.row);
    if (turns && came) path += `L${xOf(at.column)} ${yOf(at.row)}`;
    came = at;
    at = to;
    if (at.column === column && at.row === row && !edges.get(start)?.length) return path + 'z';
  }
}

function rightmost(came: Place, at: Place, next: Place[]): Place {
  const dx = at.column - came.column;
  const dy = at.row - came.row;
  // Clockwise on the screen, a turn to the right is (dx, dy) -> (-dy, dx).
  return next.find(to => to.column - at.column === -dy && to.row - at.row === dx) ?? next[0]!;
}

/** A line through the middles of spaces. */
export function lineThrough(spaces: Space[]): string {
  return spaces.map((space, i) => `${i ? 'L' : 'M'}${middle(space).x} ${middle(space).y}`).join('');
}

/** The way from where a walk begins to `to`, followed back by the space before each; empty where no walk leads there. */
export function wayTo(to: Space, from: Space, {spaces = [], after = []}: Pick<Question, 'spaces' | 'after'>): Space[] {
  const way: Space[] = [];
  let at = spaces.indexOf(to);
  while (at >= 0 && after[at] !== undefined) {
    way.unshift(spaces[at]!);
    at = after[at]!;
  }
  return way.length ? [from, ...way] : [];
}

/** A fixed number from 0 to 1 for a place and a purpose: the same floor for everybody. */
export function chanceOf(a: number, b: number, salt: number): number {
  let h = (a * 374761393 + b * 668265263 + salt * 2147483647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** A fixed number of a word. */
export function numberOf(word: string): number {
  let h = 2166136261;
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 16777619);
  return h >>> 0;
}
