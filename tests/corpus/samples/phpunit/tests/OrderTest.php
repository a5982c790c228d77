<?php

use PHPUnit\Framework\TestCase;

final class OrderTest extends TestCase
{
    public function testAddsAnArticle(): void { $this->assertSame(2, 1); }

    public function testShipsAbroad(): void { $this->markTestSkipped('no carrier'); }

    public function testShipsByDrone(): void { $this->markTestIncomplete('not yet'); }

    public function testAssertsNothing(): void {}
}
