Feature: Shop

  Scenario: adds an article
    Given a cart
    Then 1 article is in it

  Scenario Outline: takes an amount
    Given a cart
    Then <amount> article is in it

    Examples:
      | amount |
      | 1      |
      | 2      |
      | 2      |

  Scenario: zahlt mit „Gutschein“ 支付 🚀
    Given a cart

  Scenario: loads the catalogue
    Given a catalogue that loads at the second try
