// Which part of the drawing is seen. On a desk all of it; where spaces would be too small for a finger, a part that is moved and zoomed.

import {SIDE, type Box, type Point} from './geometry';

/** Pixels of the space that the drawing gets. */
export interface Size {
  width: number;
  height: number;
}

/** Pixels a space has on a small screen, and the fewest to which it shrinks by itself so that all that matters is seen. */
export const FINGER = 36;
const LEAST = 29;
/** Below this many pixels a space the whole board is too small to be played on. */
const READABLE = 27;
const MOST = 96;

/** Pixels a unit at which the whole drawing is just seen. */
export function wholeScale(size: Size, all: Box): number {
  return Math.min(size.width / all.width, size.height / all.height);
}

/** Is the board too large for this screen? */
export function isSmall(size: Size, all: Box): boolean {
  return size.width > 0 && wholeScale(size, all) * SIDE < READABLE;
}

/** A scale within what is useful: from the whole board to spaces of 96 pixels. */
export function boundScale(scale: number, size: Size, all: Box): number {
  const whole = wholeScale(size, all);
  return Math.min(Math.max(scale, whole), Math.max(MOST / SIDE, whole));
}

/** What is seen around that middle, kept within the drawing. */
export function seen(middle: Point, scale: number, size: Size, all: Box): Box {
  const width = size.width / scale;
  const height = size.height / scale;
  const within = (at: number, extent: number, from: number, whole: number): number =>
    extent >= whole ? from + (whole - extent) / 2 : Math.min(Math.max(at - extent / 2, from), from + whole - extent);
  return {x: within(middle.x, width, all.x, all.width), y: within(middle.y, height, all.y, all.height), width, height};
}

export function middleOf(box: Box): Point {
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

/** Whether all of the box is seen. */
export function isIn(box: Box, view: Box): boolean {
  return (
    box.x >= view.x && box.y >= view.y && box.x + box.width <= view.x + view.width && box.y + box.height <= view.y + view.height
  );
}

/** The least move that brings a box into what is seen; its middle where it is larger than that. */
export function bring(box: Box, view: Box): Point {
  const shift = (from: number, extent: number, low: number, high: number): number => {
    if (extent >= high - low) return from + extent / 2 - (low + high) / 2;
    if (from < low) return from - low;
    return from + extent > high ? from + extent - high : 0;
  };
  const middle = middleOf(view);
  return {
    x: middle.x + shift(box.x, box.width, view.x, view.x + view.width),
    y: middle.y + shift(box.y, box.height, view.y, view.y + view.height),
  };
}

/** The scale at which a box fits with half a space around it, between what a finger needs and the least that can be read. */
export function fittingScale(box: Box, size: Size): number {
  const fit = Math.min(size.width / (box.width + SIDE), size.height / (box.height + SIDE));
  return Math.min(Math.max(fit, LEAST / SIDE), FINGER / SIDE);
}
