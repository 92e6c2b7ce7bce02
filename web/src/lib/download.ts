// A text as a file of the person here.

export function download(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
