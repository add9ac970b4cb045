import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const CHAVE = 'busca';
/** The address follows the typing after this pause: browsers refuse to change it at every key. */
const PAUSA_EM_MS = 300;

/** The words of the search, kept in the address, so that a search can be sent to someone and survives "voltar". */
export function useBuscaNoEndereco(): [texto: string, mudar: (texto: string) => void] {
  const [params, setParams] = useSearchParams();
  const noEndereco = params.get(CHAVE) ?? '';
  const [texto, setTexto] = useState(noEndereco);
  const [escrito, setEscrito] = useState(noEndereco);
  const [visto, setVisto] = useState(noEndereco);

  // Changed by a link or by "voltar", not by what was typed here: in the same drawing, for the anchor that came along.
  if (noEndereco !== visto) {
    setVisto(noEndereco);
    if (noEndereco !== escrito) {
      setEscrito(noEndereco);
      setTexto(noEndereco);
    }
  }

  useEffect(() => {
    if (texto === escrito) return;
    const espera = setTimeout(() => {
      setEscrito(texto);
      setParams(
        (atual) => {
          const novo = new URLSearchParams(atual);
          if (texto) novo.set(CHAVE, texto);
          else novo.delete(CHAVE);
          return novo;
        },
        { replace: true, preventScrollReset: true },
      );
    }, PAUSA_EM_MS);
    return () => clearTimeout(espera);
  }, [texto, escrito, setParams]);

  return [texto, setTexto];
}
