/* Runs in a page: the texts in it whose contrast with what is behind them is below 4.5 : 1, as WCAG AA asks for. */
(() => {
  const channels = (colour) => (colour.match(/[\d.]+/gu) ?? []).map(Number);
  const isSolid = (colour) => (channels(colour)[3] ?? 1) > 0;
  const luminance = (colour) => {
    const [red, green, blue] = channels(colour)
      .slice(0, 3)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return isSolid(backgroundColor) || !element.parentElement ? backgroundColor : behind(element.parentElement);
  };
  const contrast = (element) => {
    const [light, dark] = [getComputedStyle(element).color, behind(element)].map(luminance).toSorted((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const hasText = (element) =>
    [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== '');
  return [...document.querySelectorAll('body *')]
    .filter((element) => hasText(element) && element.checkVisibility())
    .map((element) => ({ text: element.textContent, contrast: contrast(element) }))
    .filter((found) => !(found.contrast >= 4.5));
})();
