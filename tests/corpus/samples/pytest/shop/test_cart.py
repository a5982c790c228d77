import pytest


@pytest.fixture
def warehouse():
    raise RuntimeError("the warehouse is closed")


@pytest.fixture
def till():
    yield
    raise RuntimeError("the till does not close")


class TestCart:
    def test_adds_an_article(self):
        assert 1 + 1 == 2

    def test_pays_by_card(self):
        assert "declined" == "paid"

    @pytest.mark.parametrize("amount", [1, 2, 2])
    def test_takes_an_amount(self, amount):
        assert amount == 1

    def test_counts_shelves(self, warehouse):
        pass

    def test_fails_and_does_not_close(self, till):
        assert False


@pytest.mark.parametrize("name", ["Gutschein „Ümlaut“", "支付 🚀"])
def test_zahlt_mit(name):
    assert name
