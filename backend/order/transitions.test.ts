import { describe, expect, test } from "vitest";
import {
  isCancelable,
  isCart,
  isPaid,
  isPlaced,
  type OrderStatus,
  orderStatuses,
} from "#contract/shapes/order-status.ts";
import { mayCheckOut, mayMove } from "./transitions.ts";

const legal = new Set(
  `P>M P>B P>L P>W P>I P>X  I>M I>B I>L I>W I>E I>X  W>M W>B W>L W>N W>E W>X  N>M N>B N>L N>W N>X
   M>C M>A M>B M>L M>F M>E M>X  A>C A>B A>E A>X  B>M B>C B>V B>E B>X  L>M L>C L>E L>X
   C>R C>F C>G C>E C>X  E>M E>X  F>G F>S F>H F>X  G>S G>V G>X  H>F H>X  R>S R>V  V>S V>K
   S>D S>K  D>K D>RTN D>APP  K>V K>S K>D K>RTN  RTN>S RTN>D RTN>K  APP>D  Y>Z Z>Y`.split(/\s+/),
);
const every = orderStatuses.flatMap((from) => orderStatuses.map((to): [OrderStatus, OrderStatus] => [from, to]));

describe("the transition table", () => {
  test.each(every)("%s to %s", (from, to) => expect(mayMove(from, to)).toBe(legal.has(`${from}>${to}`)));

  test("keeps a canceled order canceled", () => {
    for (const to of orderStatuses) expect(mayMove("X", to)).toBe(false);
  });

  test("reaches R, S, V and D only from paid statuses", () => {
    const unpaid = orderStatuses.filter((status) => !isPaid(status));
    for (const from of unpaid) for (const to of ["R", "S", "V", "D"] as const) expect(mayMove(from, to)).toBe(false);
  });
});

test("checkout starts from pending, scheduled, edited, waiting, rejected and backordered orders", () => {
  expect(orderStatuses.filter(mayCheckOut).sort()).toEqual(["B", "E", "I", "N", "P", "W"]);
});

test("carts and requisition lists do not count as placed", () => {
  expect(orderStatuses.filter((status) => !isPlaced(status))).toEqual(["P", "Y", "Z"]);
});

test("an order can be canceled from every status the contract calls cancelable, and a cart can be discarded", () => {
  expect(orderStatuses.filter((status) => mayMove(status, "X"))).toEqual(
    orderStatuses.filter((status) => isCart(status) || isCancelable(status)),
  );
});
