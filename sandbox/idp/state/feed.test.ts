import { expect, test } from 'vitest';
import { createFeed, type FeedItem } from './feed.ts';

test('SBX-06 a subscriber with names receives only these items, one without names receives all', () => {
  const feed = createFeed();
  const some: FeedItem['name'][] = [];
  const all: FeedItem['name'][] = [];
  const end = feed.subscribe(({ name }) => some.push(name), 'users', 'reset');
  expect(feed.isWatched('users')).toBe(true);
  expect(feed.isWatched('environment')).toBe(false);
  feed.subscribe(({ name }) => all.push(name));
  expect(feed.isWatched('environment')).toBe(true);
  feed.publish('users', []);
  feed.publish('faults', []);
  feed.publish('reset', {});
  end();
  feed.publish('reset', {});
  expect(some).toEqual(['users', 'reset']);
  expect(all).toEqual(['users', 'faults', 'reset', 'reset']);
});
