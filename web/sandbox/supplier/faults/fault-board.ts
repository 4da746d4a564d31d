/** Which faults are on, and which of them a request meets: counting happens here and nowhere else. */
import type { InterfaceRequest } from '../wire/answer.ts';
import { faultSchema, type ActiveFault, type Fault, type FaultInput } from './fault.ts';

export class FaultBoard {
  #faults: ActiveFault[] = [];
  #lastId = 0;

  get active(): readonly ActiveFault[] {
    return this.#faults;
  }

  /** Throws a ZodError when the fault is none. */
  add(input: FaultInput): ActiveFault {
    const fault = faultSchema.parse(input);
    this.#lastId += 1;
    const active = { id: this.#lastId, fault, matched: 0, hit: 0 };
    this.#faults.push(active);
    return active;
  }

  clear(): void {
    this.#faults = [];
  }

  /** The faults that hit this request, in the order in which they were added; used-up ones are removed. */
  meet(request: InterfaceRequest): readonly ActiveFault[] {
    const hits = this.#faults.filter((active) => matches(active.fault, request) && counted(active));
    this.#faults = this.#faults.filter(({ fault, hit }) => hit < (fault.times ?? Infinity));
    return hits;
  }
}

function matches({ path, method }: Fault, request: InterfaceRequest): boolean {
  const asked = request.rawQuery === '' ? request.path : `${request.path}?${request.rawQuery}`;
  return asked.includes(path) && (method === undefined || method === request.method);
}

/** Counts a match; true when it is a hit. */
function counted(active: ActiveFault): boolean {
  active.matched += 1;
  if (active.matched <= active.fault.skip) return false;
  active.hit += 1;
  return true;
}
