// The shapes of survivors by seat order, so that they are told apart without colour: circle, hexagon, square, diamond, pentagon, shield.

const SHAPES = [
  'M15.5 0A15.5 15.5 0 1 1-15.5 0A15.5 15.5 0 1 1 15.5 0z',
  'M-8.6-15.2H8.6L17.2 0 8.6 15.2H-8.6L-17.2 0z',
  'M-11-14H11a3 3 0 0 1 3 3V11a3 3 0 0 1-3 3H-11a3 3 0 0 1-3-3V-11a3 3 0 0 1 3-3z',
  'M0-17.6L17.6 0 0 17.6-17.6 0z',
  'M0-16.6L16.8-4.4 10.4 14.6H-10.4L-16.8-4.4z',
  'M-14-14.5H14V1Q14 10.5 0 17.2Q-14 10.5-14 1z',
] as const;

/** The outline of the survivor's piece around 0, 0. */
export function shapeOf(number: number): string {
  return SHAPES[number % SHAPES.length]!;
}

/** The class that gives the survivor's rim its colour (seats.css). */
export function seatClass(number: number): string {
  return `seat${number % SHAPES.length}`;
}
