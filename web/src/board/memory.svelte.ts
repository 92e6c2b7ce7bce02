// What the board remembers between two views: by which way a miniature came, and what the acting survivor has walked.

import {nameOf, turns} from '../lib/turns';
import type {Miniature, Question, Space, View} from '../types';
import {middle, spaceAt, wayTo, LEFT, SIDE, TOP, type Point} from './geometry';

export interface Hurt extends Point {
  times: number;
}

export class Memory {
  /** The spaces that the acting survivor has walked in this act. */
  trail: Space[] = $state([]);
  /** How often somebody was hurt since this board is shown, and which way they are pushed, by the name of their turn. */
  hurt: Record<string, Hurt> = $state({});

  private given = turns.given;
  private act = '';
  private places = new Map<number, Space>();
  private question: Question | null = null;

  /** A new view has been drawn. */
  see(view: View, question: Question | null): void {
    const actor = view.survivors.find(one => one.number === view.moment.acting);
    const act = actor ? `${view.round} ${actor.number}` : '';
    let trail = act && act === this.act ? [...this.trailNow] : [];
    for (const survivor of view.survivors) {
      const was = this.places.get(survivor.number);
      if (survivor.at) {
        this.places.set(survivor.number, survivor.at);
        if (survivor === actor && was && was !== survivor.at && act === this.act) {
          const way = this.walked(survivor.number, was, survivor.at);
          // Whoever was thrown or carried has not walked: the trail begins anew.
          trail = way.length ? [...(trail.length ? trail : [was]), ...way.slice(1)] : [];
        }
      }
    }
    this.seeHurt(view);
    this.act = act;
    this.question = question;
    if (trail.join() !== this.trailNow.join()) {
      this.trailNow = trail;
      this.trail = trail;
    }
  }
  private trailNow: Space[] = [];

  /** Whom the update harmed: they are pushed away from the monster, and the monster downwards. */
  private seeHurt(view: View): void {
    if (turns.given === this.given) return;
    this.given = turns.given;
    const monster = view.board.miniatures.find(mini => mini.who === 'monster');
    const from = monster ? middle(monster.at, monster.width, monster.height) : null;
    for (const mini of view.board.miniatures) {
      if (!turns.of(`harm ${nameOf(mini)}`)) continue;
      const at = middle(mini.at, mini.width, mini.height);
      const away = from && mini !== monster ? {x: at.x - from.x, y: at.y - from.y} : {x: 0, y: 1};
      const length = Math.hypot(away.x, away.y) || 1;
      const who = nameOf(mini);
      this.hurt[who] = {times: (this.hurt[who]?.times ?? 0) + 1, x: (away.x / length) * 3, y: (away.y / length) * 3};
    }
  }

  /** The points by which a miniature goes: along the steps that the question before knew, else straight. */
  wayOf(mini: Miniature, from: Point, to: Point): Point[] {
    if (mini.who === 'survivor' && mini.number !== undefined) {
      const way = this.walked(mini.number, spaceUnder(from), spaceUnder(to));
      if (way.length) return way.map(space => middle(space));
    }
    return [from, to];
  }

  private walked(number: number, from: Space, to: Space): Space[] {
    const question = this.question;
    return question?.seat === number ? wayTo(to, from, question) : [];
  }
}

function spaceUnder(point: Point): Space {
  return spaceAt(Math.floor((point.y - TOP) / SIDE), Math.floor((point.x - LEFT) / SIDE));
}
