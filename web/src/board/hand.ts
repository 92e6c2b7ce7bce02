// What fingers, mouse and wheel do to the part of the board that is seen: drag, pinch, ctrl and wheel.

import type {Box, Point} from './geometry';

export interface Grip {
  box: () => Box;
  /** Pixels a unit. */
  scale: () => number;
  move: (middle: Point) => void;
  zoom: (scale: number, at: Point) => void;
}

/** A press that moves less than this many pixels is a press. */
const STILL = 8;

export class Hand {
  /** Whether the last press became a drag, so that its click means nothing. */
  moved = false;
  private fingers = new Map<number, Point>();
  private from: Point = {x: 0, y: 0};

  constructor(private grip: Grip) {}

  /** The point of the drawing under an event. */
  pointAt(frame: Element, event: MouseEvent): Point {
    const edge = frame.getBoundingClientRect();
    const box = this.grip.box();
    const scale = this.grip.scale();
    // A drawing that is seen whole lies in the middle of its frame.
    const left = (edge.width - box.width * scale) / 2;
    const top = (edge.height - box.height * scale) / 2;
    return {x: box.x + (event.clientX - edge.left - left) / scale, y: box.y + (event.clientY - edge.top - top) / scale};
  }

  down(_frame: Element, event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (this.fingers.size === 0) this.moved = false;
    this.fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    this.from = {x: event.clientX, y: event.clientY};
  }

  go(frame: HTMLElement, event: PointerEvent): void {
    const was = this.fingers.get(event.pointerId);
    if (!was) return;
    const now = {x: event.clientX, y: event.clientY};
    if (this.fingers.size === 2) {
      const other = [...this.fingers].find(([pointer]) => pointer !== event.pointerId)![1];
      const before = Math.hypot(was.x - other.x, was.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      this.moved = true;
      if (before > 0) this.grip.zoom((this.grip.scale() * after) / before, this.pointAt(frame, event));
    } else if (this.moved || Math.hypot(now.x - this.from.x, now.y - this.from.y) > STILL) {
      if (!this.moved) frame.setPointerCapture(event.pointerId);
      this.moved = true;
      const box = this.grip.box();
      const scale = this.grip.scale();
      this.grip.move({x: box.x + box.width / 2 - (now.x - was.x) / scale, y: box.y + box.height / 2 - (now.y - was.y) / scale});
    }
    this.fingers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  wheel(frame: Element, event: WheelEvent): void {
    if (event.ctrlKey) {
      event.preventDefault();
      this.grip.zoom(this.grip.scale() * Math.exp(-event.deltaY / 240), this.pointAt(frame, event));
    } else {
      const box = this.grip.box();
      const scale = this.grip.scale();
      this.grip.move({x: box.x + box.width / 2 + event.deltaX / scale, y: box.y + box.height / 2 + event.deltaY / scale});
    }
  }
}
