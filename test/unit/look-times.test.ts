/** When a shop's trackings are looked at, as its pages say it. */
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { lookTimes, type Turn } from '../../web/server/tracking/look-times.ts';
import { slotsBetween } from '../../web/server/tracking/poll-plan.ts';

const at = (time: string): DateTime<true> =>
  DateTime.fromISO(`2026-11-20T${time}`, { zone: 'Europe/Berlin' }) as DateTime<true>;
const turn = (slot: string, part = 0.7): Turn => ({ slot: at(slot), part });
const told = (now: string, known: { readonly turn: Turn | null; readonly read?: string }) => {
  const readAt = known.read === undefined ? null : at(known.read);
  const { next, afterUpload, late } = lookTimes(at(now), { turn: known.turn, readAt });
  return [next, late, afterUpload].map(
    (instant) => instant?.setZone('Europe/Berlin').toFormat('HH:mm') ?? null,
  );
};

test('before the tick knows a shop its looks are the slots', () => {
  expect(told('17:30:00', { turn: null })).toEqual(['18:05', null, '18:05']);
});

test('a shop comes at its own part of each slot, and once between the upload and 18:20', () => {
  expect(told('17:30:00', { turn: turn('17:00'), read: '17:07' })).toEqual(['18:12', null, '18:12']);
  expect(told('17:30:00', { turn: turn('17:00', 0.2), read: '17:02' })).toEqual(['18:07', null, '18:07']);
  expect(told('18:12:50', { turn: turn('18:05'), read: '18:12:40' })).toEqual(['18:27', null, '18:12']);
});

test('a look whose time has passed is late until trackings were read, whether or not it was handed out', () => {
  expect(told('18:12:30', { turn: turn('17:00'), read: '17:08' })).toEqual(['18:27', '18:12', '18:12']);
  expect(told('18:12:30', { turn: turn('18:05'), read: '17:08' })).toEqual(['18:27', '18:12', '18:12']);
  expect(told('18:12:30', { turn: turn('18:05'), read: '18:12:20' })).toEqual(['18:27', null, '18:12']);
  // The clock was put forward over two of them: the last one stands for both.
  expect(told('18:47:00', { turn: turn('17:00'), read: '17:08' })[1]).toBe('18:27');
});

test('for its first seconds a look is not late, and one that was asked for by hand stands for it', () => {
  expect(told('18:12:10', { turn: turn('17:00'), read: '17:08' })[1]).toBeNull();
  expect(told('18:12:30', { turn: turn('18:05'), read: '18:06' })[1]).toBeNull();
});

test('what was read from the moment of the slot on stands for it, and a look of last night is late all day', () => {
  expect(told('18:12:30', { turn: turn('18:05'), read: '18:05:00' })[1]).toBeNull();
  expect(told('18:12:30', { turn: turn('18:05'), read: '18:04:59' })[1]).toBe('18:12');
});

test('a late slot that was handed out before its part of it is not told as the next one', () => {
  expect(told('18:10:30', { turn: turn('18:05'), read: '18:10:25' })).toEqual(['18:27', null, '18:12']);
});

test('a new shop of which only the row was made waits for its first look; one that was passed over is late', () => {
  expect(told('18:12:30', { turn: turn('18:05') })[1]).toBeNull();
  expect(told('18:12:30', { turn: turn('17:00') })[1]).toBe('18:12');
});

test('the next look never slides past a slot that was not handed out', () => {
  for (const slot of slotsBetween(at('00:00'), at('23:00'))) {
    const after = slotsBetween(slot, slot.plus({ hours: 2 }))[0];
    const { next } = lookTimes(slot, { turn: { slot, part: 0.7 }, readAt: slot });
    expect(next.toMillis()).toBe(after?.plus({ minutes: 7 }).toMillis());
  }
});
