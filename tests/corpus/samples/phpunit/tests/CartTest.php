<?php

use PHPUnit\Framework\TestCase;

final class CartTest extends TestCase
{
    public function testAddsAnArticle(): void { $this->assertSame(2, 1 + 1); }

    public function testPaysByCard(): void { $this->assertSame('paid', 'declined'); }

    /** @dataProvider amounts */
    public function testTakesAnAmount(int $amount): void { $this->assertSame(1, $amount); }

    public static function amounts(): array { return [[1], [2], [2]]; }

    /** @dataProvider names */
    public function testZahltMit(string $name): void { $this->assertNotSame('', $name); }

    public static function names(): array { return ['Gutschein „Ümlaut“' => ['a'], '支付 🚀' => ['b']]; }

    public function testThrowsAnError(): void { throw new TypeError('cart is undefined'); }
}
