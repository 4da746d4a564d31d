/**
 * A key that is held down presses a button once. A browser presses it as often as the machine repeats the key, and by then
 * another act may stand where the first one did.
 */
export function pressOnce(): void {
  const onKey = (event: KeyboardEvent): void => {
    const isButton =
      event.target instanceof Element && event.target.closest('s-button, s-clickable, button') !== null;
    if (event.repeat && isButton) event.preventDefault();
  };
  window.addEventListener('keydown', onKey, { capture: true });
}
