import assert from 'node:assert';
import { Given, Then } from '@cucumber/cucumber';

let tries = 0;

Given('a cart', function () {
  this.articles = 1;
});
Then('{int} article is in it', function (count) {
  assert.equal(this.articles, count);
});
Given('a carrier that is not there', () => 'skipped');
Given('a catalogue that loads at the second try', () => {
  tries += 1;
  assert.equal(tries, 2);
});
