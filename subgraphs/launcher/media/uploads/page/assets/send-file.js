/** Sends one file and gives the server's answer; throws why it was refused, with `again` when sending it again may help. */
export function sendFile(file, id, onProgress) {
  const url = new URL(location.href);
  url.pathname += `/files/${id}`;
  url.hash = '';
  url.searchParams.set('name', file.name);
  return new Promise((resolve, reject) => {
    // `fetch` does not report how much has been sent.
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) resolve(request.response);
      else reject(refusalOf(request.response?.error, request.status));
    };
    request.onerror = () => reject(refusal('The connection broke off.', true));
    request.send(file);
  });
}

/** A file that came too slowly may be sent again over a better line. */
function refusalOf(error, status) {
  const again = !error || error.recovery === 'TRANSIENT' || status === 408;
  return refusal(error?.message ?? 'The server cannot be reached.', again);
}

function refusal(message, again) {
  return Object.assign(new Error(message), { again });
}
