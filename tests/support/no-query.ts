/** No query, for addresses that keep the list behind them as it is. */
export const noQuery = new URLSearchParams();
