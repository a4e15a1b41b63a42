import { expect, test } from 'vitest';
import { createFeed, type FeedItem } from './feed.ts';

test('SBX-06 whoever names what to hear of hears of nothing else, and whoever names nothing hears of all', () => {
  const feed = createFeed();
  const some: FeedItem['name'][] = [];
  const all: FeedItem['name'][] = [];
  const end = feed.subscribe(({ name }) => some.push(name), 'users', 'reset');
  expect(feed.isWatched('users')).toBe(true);
  expect(feed.isWatched('conditions')).toBe(false);
  feed.subscribe(({ name }) => all.push(name));
  expect(feed.isWatched('conditions')).toBe(true);
  feed.publish('users', []);
  feed.publish('scenarios', []);
  feed.publish('reset', {});
  end();
  feed.publish('reset', {});
  expect(some).toEqual(['users', 'reset']);
  expect(all).toEqual(['users', 'scenarios', 'reset', 'reset']);
});
