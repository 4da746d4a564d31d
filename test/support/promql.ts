/**
 * Reads PromQL with Prometheus' own grammar, and works out as much of it as our alarms use, over two scrapes of one
 * process: `increase` is what lies between them, whatever its range; `for` is not looked at. A series that was not there
 * at the first scrape has no increase, and one that went down began anew, as in Prometheus.
 */
import { parser } from '@prometheus-io/lezer-promql';
import type { Sample, Scrape } from './scraped.ts';

type Node = ReturnType<typeof parser.parse>['topNode'];
type Labels = Sample['labels'];
type Vector = readonly { readonly labels: Labels; readonly value: number }[];

export interface Selector {
  readonly metric: string;
  readonly matchers: readonly { readonly label: string; readonly op: string; readonly value: string }[];
}

const nodesIn = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(nodesIn)];

function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** Throws when Prometheus could not read it. */
function rootOf(text: string): Node {
  const { topNode } = parser.parse(text);
  const wrong = nodesIn(topNode).find(({ type }) => type.isError);
  if (wrong) throw new Error(`no PromQL at ${wrong.from} of ${text}`);
  return topNode;
}

class Reading {
  readonly #text: string;
  readonly root: Node;
  constructor(text: string) {
    this.#text = text;
    this.root = rootOf(text);
  }

  said({ from, to }: Node): string {
    return this.#text.slice(from, to);
  }

  selector(node: Node): Selector {
    const metric = childrenOf(node).find(({ name }) => name === 'Identifier');
    const matchers = nodesIn(node).filter(({ name }) => name === 'UnquotedLabelMatcher');
    return {
      metric: metric ? this.said(metric) : '',
      matchers: matchers.map((each) => {
        const [label, op, value] = childrenOf(each).map((child) => this.said(child));
        return { label: label ?? '', op: op ?? '', value: JSON.parse(value ?? '""') as string };
      }),
    };
  }
}

const ofName = (node: Node, name: string): readonly Node[] =>
  nodesIn(node).filter((each) => each.name === name);

/** Every metric with its labels that an expression names, and the labels by which it groups. */
export function namedIn(text: string): {
  readonly selectors: readonly Selector[];
  readonly groups: readonly string[];
} {
  const reading = new Reading(text);
  return {
    selectors: ofName(reading.root, 'VectorSelector').map((node) => reading.selector(node)),
    groups: ofName(reading.root, 'GroupingLabels').flatMap((node) =>
      ofName(node, 'LabelName').map((each) => reading.said(each)),
    ),
  };
}

const holds: Readonly<Record<string, (said: string, wanted: string) => boolean>> = {
  '=': (said, wanted) => said === wanted,
  '!=': (said, wanted) => said !== wanted,
  '=~': (said, wanted) => new RegExp(`^(?:${wanted})$`).test(said),
  '!~': (said, wanted) => !new RegExp(`^(?:${wanted})$`).test(said),
};

export const matches = ({ metric, matchers }: Selector, { name, labels }: Sample): boolean =>
  metric === name && matchers.every(({ label, op, value }) => holds[op]?.(labels[label] ?? '', value));

const arithmetic: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
};
const comparison: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '==': (one, other) => one === other,
};
const aggregates: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
};
const noLabels: Labels = {};
const keyOf = (labels: Labels): string =>
  JSON.stringify(
    Object.keys(labels)
      .toSorted()
      .map((label) => [label, labels[label]]),
  );

class Evaluation {
  readonly #reading: Reading;
  readonly #before: Scrape;
  readonly #after: Scrape;
  constructor(reading: Reading, before: Scrape, after: Scrape) {
    this.#reading = reading;
    this.#before = before;
    this.#after = after;
  }

  /** A number, or one for each series; a comparison leaves the series for which it holds. */
  of(node: Node): number | Vector {
    switch (node.name) {
      case 'PromQL':
      case 'ParenExpr':
      case 'FunctionCallBody':
        return this.of(childrenOf(node)[0] ?? node);
      case 'NumberDurationLiteral':
        return Number(this.#reading.said(node));
      case 'VectorSelector':
        return this.#select(node, this.#after);
      case 'FunctionCall':
        return this.#call(node);
      case 'AggregateExpr':
        return this.#aggregate(node);
      case 'BinaryExpr':
        return this.#binary(node);
      default:
        throw new Error(`the test does not work out ${node.name}: ${this.#reading.said(node)}`);
    }
  }

  #select(node: Node, { samples }: Scrape): Vector {
    const selector = this.#reading.selector(node);
    return samples.filter((sample) => matches(selector, sample));
  }

  #call(node: Node): number | Vector {
    const [name, body] = childrenOf(node);
    const called = name ? this.#reading.said(name) : '';
    if (called === 'time') return this.#after.at;
    const [inner] = body ? childrenOf(body) : [];
    if (!inner) throw new Error(`nothing is handed to ${called}`);
    if (called === 'abs') return mapped(this.of(inner), Math.abs);
    if (called !== 'increase') throw new Error(`the test does not work out ${called}`);
    const [selector] = ofName(inner, 'VectorSelector');
    const before = new Map(
      this.#select(selector ?? inner, this.#before).map((one) => [keyOf(one.labels), one.value]),
    );
    return this.#select(selector ?? inner, this.#after).flatMap(({ labels, value }) => {
      const first = before.get(keyOf(labels));
      return first === undefined ? [] : [{ labels, value: value < first ? value : value - first }];
    });
  }

  #aggregate(node: Node): Vector {
    const [op, ...rest] = childrenOf(node);
    const body = rest.find(({ name }) => name === 'FunctionCallBody');
    const by = ofName(node, 'GroupingLabels').flatMap((each) => ofName(each, 'LabelName'));
    const kept = by.map((each) => this.#reading.said(each));
    const inner = body ? this.of(body) : [];
    const vector = typeof inner === 'number' ? [{ labels: noLabels, value: inner }] : inner;
    const groups = Map.groupBy(vector, ({ labels }) =>
      JSON.stringify(Object.fromEntries(kept.map((label) => [label, labels[label] ?? '']))),
    );
    const aggregate = aggregates[op ? this.#reading.said(op) : ''];
    if (!aggregate) throw new Error(`the test does not work out ${this.#reading.said(node)}`);
    return [...groups].map(([labels, group]) => ({
      labels: JSON.parse(labels) as Labels,
      value: aggregate(group.map(({ value }) => value)),
    }));
  }

  #binary(node: Node): number | Vector {
    const [left, op, right] = childrenOf(node);
    if (!left || !op || !right) throw new Error(`half an expression: ${this.#reading.said(node)}`);
    const [one, other, said] = [this.of(left), this.of(right), this.#reading.said(op)];
    const compare = comparison[said];
    if (compare) {
      if (typeof one === 'number' || typeof other !== 'number')
        throw new Error('series are compared with a number');
      return one.filter(({ value }) => compare(value, other));
    }
    const work = arithmetic[said];
    if (!work) throw new Error(`the test does not work out ${said}`);
    if (typeof other === 'number') return mapped(one, (value) => work(value, other));
    if (typeof one === 'number') return mapped(other, (value) => work(one, value));
    const others = new Map(other.map(({ labels, value }) => [keyOf(labels), value]));
    return one.flatMap(({ labels, value }) => {
      const its = others.get(keyOf(labels));
      return its === undefined ? [] : [{ labels, value: work(value, its) }];
    });
  }
}

const mapped = (of: number | Vector, work: (value: number) => number): number | Vector =>
  typeof of === 'number' ? work(of) : of.map(({ labels, value }) => ({ labels, value: work(value) }));

/** The series for which an alarm would be raised (0 / 0 raises none). */
export function raisedBy(text: string, before: Scrape, after: Scrape): Vector {
  const reading = new Reading(text);
  const result = new Evaluation(reading, before, after).of(reading.root);
  return typeof result === 'number' ? [] : result;
}
