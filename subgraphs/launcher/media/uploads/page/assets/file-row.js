/** A file in the list: its name, how far it is, and what became of it. */
export class FileRow {
  element = document.createElement('li');
  #state = document.createElement('span');
  #progress = document.createElement('progress');
  #button = document.createElement('button');

  constructor(name) {
    const title = document.createElement('span');
    title.className = 'name';
    title.textContent = name;
    this.#state.className = 'state';
    this.#progress.max = 1;
    this.#progress.setAttribute('aria-label', name);
    this.#button.type = 'button';
    this.#button.textContent = 'Send again';
    this.element.append(title, this.#progress, this.#state, this.#button);
    this.wait();
  }

  wait() {
    this.#progress.value = 0;
    this.#show('waiting', 'Waiting');
  }

  progress(share) {
    this.#progress.value = share;
    this.#show('sending', share < 1 ? `${Math.floor(share * 100)} %` : 'Being checked');
  }

  save(filename, mediaAssetId) {
    this.#progress.value = 1;
    this.#show('saved', `Saved as ${filename}, media asset ${mediaAssetId}`);
  }

  /** Shows the reason for which the file was not saved; with `again` it can be sent once more. */
  refuse(why, again) {
    this.#show('refused', why);
    this.#progress.hidden = true;
    this.#button.hidden = !again;
    this.#button.onclick = again || null;
    return this;
  }

  #show(kind, text) {
    this.element.className = kind;
    this.#state.textContent = text;
    this.#progress.hidden = false;
    this.#button.hidden = true;
  }
}
