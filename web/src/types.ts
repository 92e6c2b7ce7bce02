// What the server says: the view of docs/view.md (docs/view.schema.json) and the messages of docs/protocol.md, as TypeScript.

/** `A1` to `P22`. */
export type Space = string;
/** An exact fraction in words: `2/7`, `1`. */
export type Fraction = string;
export type Location = 'head' | 'arms' | 'body' | 'waist' | 'legs';
export type Direction = 'north' | 'east' | 'south' | 'west';
export type ActionName = 'dodge' | 'encourage' | 'dash' | 'surge' | 'endure';
export type Attribute = 'movement' | 'accuracy' | 'strength' | 'evasion' | 'luck' | 'speed' | 'toughness' | 'damage';
export type Outcome = 'unfinished' | 'victory' | 'defeat' | 'stalemate';
export type Tokens = Partial<Record<Attribute, number>>;

export interface Term {
  amount: number;
  from: string;
  rule?: string;
}

/** A number and what it is made of. */
export interface Sum {
  value: number;
  made_of: Term[];
}

/** A card, as texts have it. */
export interface CardName {
  kind: string;
  name: string;
}

export interface Option {
  answer: number;
  key: string;
  words: string;
  /** What it costs and sets off. */
  tells?: string;
  /** Asked for twice. */
  grave?: true;
  /** The cards that it is about. */
  cards?: CardName[];
  /** Of rolls and draws: its chance is weight / total. */
  weight?: number;
}

export type QuestionKind = 'decide' | 'roll' | 'draw' | 'over' | 'error';

/** The question as messages have it; that of the view also has `spaces`, `steps` and `after`. */
export interface Question {
  kind: QuestionKind;
  id: string;
  /** Survivors 0 to 5, 6 the monster controller, 7 the players together, 8 chance. */
  seat: number;
  asked: string;
  text: string;
  /** The text in its parts, where it has two: the question itself, and what one should know with it. */
  asks?: string;
  aside?: string;
  moment?: string;
  total?: number;
  /** Of a roll: what its die needs, and of what that is made up. */
  tells?: string;
  options: Option[];
  /** The spaces that are the answers, where spaces are; else empty. */
  spaces?: Space[];
  /** How many steps each of those takes, of a survivor's movement. */
  steps?: number[];
  /** And which of them the last step comes from, by its place among them; -1 where the walk begins. */
  after?: number[];
  /** What comes to stand on the answer, and east and south of it, where it covers more than a space. */
  puts?: {width: number; height: number};
}

/** Where a survivor could walk to, as a question tells it. */
export type Walks = Required<Pick<Question, 'spaces' | 'steps' | 'after'>>;

/** Kinds of moments about which there may be orders. */
export type OrderedMoment = 'act' | 'flow' | 'reaction' | 'critical wound' | 'monster falls';
export type Timing = OrderedMoment | 'none' | 'hit' | 'severe injury';

/** Which of the timing points of a round; the fifth comes round again for each act. */
export type Point = '1' | '2' | '3' | '4' | '5' | '5.1' | '5.2' | '5.3' | '6' | '7';

export interface Moment {
  turn: string;
  under_way: string[];
  point: Point | null;
  /** The same in words. */
  point_text?: string;
  /** The seven in words; the acts of the fifth have none of their own. */
  points: string[];
  /** Whose act is under way. */
  acting: number | null;
  timing: Timing;
  /** What may be done at that point, and the rule that says so. */
  timing_text?: string;
  timing_rule?: string;
}

export interface Tile {
  kind: string;
  at: Space;
  width: number;
  height: number;
  words: string;
  /** In the way of looks, and of feet. */
  obstacle: boolean;
  impassable: boolean;
}

export interface Miniature {
  who: 'monster' | 'encounter monster' | 'survivor';
  number?: number;
  name: string;
  letter: string;
  at: Space;
  width: number;
  height: number;
  facing?: Direction;
  lies: boolean;
}

export interface Spaces {
  spaces: Space[];
}

/** The zone of a card or persistent injury. */
export interface Zone extends Spaces {
  name: string;
}

export interface Board {
  rows: number;
  columns: number;
  tiles: Tile[];
  miniatures: Miniature[];
  blind_spot: Space[];
  deaths: Space[];
  marks: {
    monster_sight?: Spaces;
    sight?: Spaces;
    zone?: Spaces;
    zones?: Zone[];
    reach?: Walks;
  };
}

export interface MayBeLeft {
  card: string;
  next: Fraction;
  copies?: Fraction;
}

export interface Monster {
  name: string;
  level: string;
  alive: boolean;
  lies: boolean;
  dazed: boolean;
  life: number;
  wounds_to_go: number;
  skips_turns: number;
  attributes: Record<'movement' | 'accuracy' | 'evasion' | 'luck' | 'speed' | 'toughness' | 'damage', Sum>;
  tokens: Tokens;
  priority_target: number | null;
  last_to_wound: number | null;
  attacks: {target: number; dice: number; to_locate: number; hits: Partial<Record<Location, number>>}[];
  in_play: {
    name: string;
    type: 'normal' | 'mood' | 'trait' | 'duration';
    level: 'basic' | 'advanced' | 'legendary' | 'special';
    tokens: number;
  }[];
  persistent_injuries: {name: string; of: string}[];
  ai: {
    count: number;
    draw_pile: (string | null)[];
    may_be_left: MayBeLeft[];
    discard: string[];
    wounds: (string | null)[];
  };
  hit_locations: {
    count: number;
    draw_pile: (string | null)[];
    may_be_left: MayBeLeft[];
    discard: string[];
    in_play: string[];
  };
}

export type Colour = 'red' | 'green' | 'blue';

export interface Piece {
  slot: number;
  name: string;
  used: boolean;
  /** Its half affinities, and whether each makes a whole one with its neighbour's. */
  edges: {edge: 'left' | 'top' | 'right' | 'bottom'; colour: Colour; joined: boolean}[];
  attack?: boolean;
  in_range?: boolean;
  activate?: boolean;
  /** As printed. */
  weapon?: {speed: number; accuracy: number; strength: number; reach?: number; range?: number};
  armor?: {location: Location; points: number};
}

export interface ArmorAt {
  location: Location;
  armor: number;
  full: number;
  light: boolean;
  heavy: boolean;
}

export interface SurvivorAttack {
  weapon: string;
  dice: number;
  hits: number;
  wounds: number;
  location: string | null;
  drawn: string[];
}

export interface Survivor {
  number: number;
  name: string;
  letter: string;
  player: number;
  alive: boolean;
  at: Space | null;
  lies: boolean;
  doomed: boolean;
  distance: number;
  threat: boolean;
  in_field_of_view: boolean;
  in_blind_spot: boolean;
  priority_target: boolean;
  survival: number;
  survival_limit: number;
  actions: {action: ActionName; price: number; used: boolean; may: boolean}[];
  insanity: number;
  insane: boolean;
  brain_injured: boolean;
  bleeding: number;
  deadly_bleeding: number;
  /** The next token kills. */
  bleeds_out: boolean;
  courage: number;
  understanding: number;
  hunt_xp: number;
  proficiency: number;
  rerolls: number;
  block: number;
  deflect: number;
  armor: ArmorAt[];
  attributes: Record<'movement' | 'accuracy' | 'strength' | 'evasion' | 'luck' | 'speed', Sum>;
  tokens: Tokens;
  gained: Tokens;
  grid: (Piece | null)[];
  affinities: Record<Colour, number>;
  armor_set: string | null;
  specialist_of: string[];
  master_of: string | null;
  natures: {slot: number; kind: 'fighting art' | 'disorder' | 'ability'; name: string; active: boolean; left: boolean}[];
  injuries: {name: string; times: number}[];
  impairments: string[];
  resources: string[];
  attack: SurvivorAttack | null;
  act: {done: boolean; movements: number; activations: number};
}

export interface Lasting {
  what: string;
  amount: number;
  /** It is so or not, and has no amount. */
  fact?: true;
  until: string;
  from: string;
  attribute?: Attribute;
  survivor?: number;
}

/** By kind of thing (`AI card`, `gear`, ...) and name, the text of the card. */
export type Texts = Record<string, Record<string, string>>;

export interface View {
  version: number;
  round: number;
  phase: 'setup' | 'round start' | 'monster turn' | "survivors' turn" | 'aftermath' | 'over';
  outcome: Outcome;
  players: number;
  controller: number;
  moment: Moment;
  question: Question;
  board: Board;
  monster: Monster;
  survivors: Survivor[];
  lasting: Lasting[];
  /** Kept from the first view on: later ones come without. */
  texts?: Texts;
}

/** Whom an answer goes for: a survivor's number or the monster. */
export type Target = number | 'monster';

/** Which marks lie on the board. `reach` is of a survivor, `sight` is the monster's field of view, `zone` the name of a card. */
export interface Marks {
  blindSpot: boolean;
  reach: boolean;
  sight: boolean;
  zone: boolean;
  threats: boolean;
}

/** A die that fell. */
export interface Die {
  for: 'attack' | "monster's attack" | 'hit location' | 'wound' | 'severe injury' | 'brain trauma' | 'card';
  shows: number | Location;
  total?: number;
  needed?: number;
  result: 'open' | 'fails' | 'succeeds' | 'perfect';
}

/** Who is meant, as miniatures have it. */
export type Who = Pick<Miniature, 'who' | 'number'>;

/** Where a survivor died. */
export interface Grave {
  number: number;
  letter: string;
  space: Space;
}

/** A line of the log. */
export interface Line {
  id: number;
  text: string;
  depth: number;
  rule?: string;
  /** The line that led to it. */
  because?: number;
  answers: number;
  begins?: 'round' | 'turn' | 'act' | 'aftermath' | 'attack';
  /** Standing orders answered. */
  ordered?: true;
  /** The name of the event that it tells of (docs/events.md). */
  event?: string;
  die?: Die;
  /** Of every further die of one roll: the line that it began from, and all dice up to this one in one line. */
  roll?: {from: number; text: string};
  card?: CardName;
  /** Who goes where or turns; `null` is off the board. */
  moves?: Who & {from?: Space | null; to?: Space | null; facing?: Direction};
  /** Whom it harms, and by which event. */
  harm?: Who & {what: string};
}

/** The first of the answers that were taken back: whose, and its wording. */
export interface Undone {
  asked: string;
  words: string;
}

export interface RuleText {
  id: string;
  title: string;
  text: string;
}

/** A line that another one came of. */
export interface EarlierLine {
  line: number;
  text: string;
  /** What was decided there, and by whom. */
  chosen?: string;
}

/** A rule with the readings that say how it is understood. */
export interface RuleRead {
  rule: RuleText;
  readings: RuleText[];
}

/** Why a line stands in the log. */
export interface Why {
  /** What was decided, so that it came of it. */
  chosen?: string;
  /** The lines that led to it, each by the one behind it. */
  led_to: EarlierLine[];
  /** Those that brought about what it could not have been without. */
  rests_on: EarlierLine[];
  /** What was going on, the outermost first. */
  during: string[];
  sums: (Sum & {of: string})[];
  note?: string;
  rule?: RuleText;
  readings?: RuleText[];
  cause?: {name: string; text: string};
}

/** A chance or mean of a forecast. */
export interface Estimate {
  value: number;
  fraction?: string;
  low?: number;
  high?: number;
}

export interface Link {
  role: 'table' | 'seat' | 'spectator';
  seat?: number;
  name: string;
  survivors: number[];
  secret: string;
}

export type SeatBy = 'table' | 'link' | 'veteran';

export interface Seat {
  seat: number;
  name: string;
  survivors: number[];
  by: SeatBy;
  here: number;
}

export interface Presence {
  seats: Seat[];
  /** Whom the table's link plays changes with the seats. */
  table: {here: number; survivors: number[]};
  spectators: {here: number};
  waits_for: string[];
  since: number;
  /** As undo goes now: with `consent` others are asked where it concerns them. */
  undo: 'free' | 'consent';
}

export interface Order {
  survivor: string;
  text: string;
  when: Record<ActionName, string>;
  /** By kind of moment: it goes before what is ordered of actions. */
  at: Partial<Record<OrderedMoment, string>>;
  pass_until: string;
}

export interface Hello {
  protocol: number;
  program: string;
  monsters: {id: string; name: string; levels: string[]}[];
  survivors: string[];
  actions: string[];
  /** What standing orders may be about, and when that is, as one says it. */
  moments: {moment: OrderedMoment; when: string}[];
  masteries: string[];
  innovations: string[];
  gear: string[];
  fighting_arts: string[];
  disorders: string[];
  abilities: string[];
  injuries: string[];
  others: string[];
  key_needed?: boolean;
}

/** Who plays and who is here stands in it as in the push `seats`. */
export interface Joined extends Presence {
  game: string;
  /** The name that it was given, or none. */
  title: string;
  role: 'table' | 'seat' | 'spectator';
  seat: number | null;
  name: string;
  survivors: number[];
  monster: string;
  level: string;
  names: string[];
  players: number;
  dice: 'program' | 'ask';
  answers: number;
  outcome: Outcome;
  question: Question;
  may_answer: boolean;
  log: Line[];
  view: View;
}

/** What a card panel or a link in it asks to be shown: `AI card`, `Vicious Claw`. */
export type Show = (kind: string, name: string) => void;
